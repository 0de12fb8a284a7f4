import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, LoadFailure, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { LessonText } from './lesson-text';
import { isMembershipRequired, usePlanPreviewQuery } from './use-day-plan';

type PlanProblemProps = { error: unknown; isRetrying: boolean; onRetry: () => void };

/** Shown instead of the plan or a lesson. */
export function PlanProblem({ error, isRetrying, onRetry }: PlanProblemProps): ReactElement {
  const title = t`Your four-week plan`;
  useDocumentTitle(title);
  if (isMembershipRequired(error)) return <MembershipRequired />;
  return (
    <Screen title={title}>
      <LoadFailure title={t`We couldn’t load this page`} isBusy={isRetrying} onRetry={onRetry}>
        <Trans>Nothing is lost. If you started over on another device, open your plan again.</Trans>
      </LoadFailure>
    </Screen>
  );
}

/** A former member sees why the plan is closed, and may read its first lesson. */
function MembershipRequired(): ReactElement {
  const { links } = usePlatform();
  const { data } = usePlanPreviewQuery();
  return (
    <Screen
      title={t`Your four-week plan`}
      // Promise: ended membership leaves the first lesson only
      lead={t`The plan is part of a membership, and yours isn’t running right now. The steps you’ve done are kept.`}
      actions={
        <Link className={buttonClass('primary')} to={links.account()}>
          <Trans>See my membership</Trans>
        </Link>
      }
    >
      {data && (
        <>
          <h2>
            <Trans>The first lesson stays open:</Trans> {data.lesson.title}
          </h2>
          <LessonText lesson={data.lesson} />
        </>
      )}
    </Screen>
  );
}
