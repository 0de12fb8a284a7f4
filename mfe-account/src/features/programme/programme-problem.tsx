import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { LoadFailure } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { MembershipRequired } from '../../programme/membership-required';
import { LessonText } from './lesson-text';
import { useProgrammePreviewQuery } from './use-programme';

type ProgrammeProblemProps = {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  title?: string;
  eyebrow?: string | undefined;
  /** What stands above it. */
  notice: ReactNode;
};

/** Shown instead of the plan or a lesson. */
export function ProgrammeProblem({
  error,
  isRetrying,
  onRetry,
  title = t`Your four-week plan`,
  eyebrow,
  notice,
}: ProgrammeProblemProps): ReactElement {
  if (hasErrorCode(error, 'membership-required')) {
    return (
      <MembershipRequired title={title} eyebrow={eyebrow} notice={notice}>
        <FirstLesson />
      </MembershipRequired>
    );
  }
  return (
    <Page title={title} eyebrow={eyebrow}>
      {notice}
      <LoadFailure title={t`We couldn’t load this page`} isBusy={isRetrying} onRetry={onRetry}>
        {hasErrorCode(error, 'not-found')
          ? t`Nothing is lost. If you started over on another device, open your plan again.`
          : undefined}
      </LoadFailure>
    </Page>
  );
}

/** A former member may read the first lesson. */
function FirstLesson(): ReactElement | null {
  const { data } = useProgrammePreviewQuery();
  return data ? (
    <>
      <h2>
        {t`The first step stays open:`} {data.lesson.title}
      </h2>
      <LessonText lesson={data.lesson} />
    </>
  ) : null;
}
