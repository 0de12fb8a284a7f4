import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Screen, Skeleton } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { OptionalLoadFailure } from '../../feedback/optional-load-failure';
import type { Loading } from '../../loading/use-loaded';
import { type ProgrammePreview, useProgrammePreview } from '../../programme-preview/use-programme-preview';
import { readGoals } from '../../result/goal-texts';
import { Provenance } from '../../result/provenance';
import { useResult } from '../../result/result-context';
import styles from './programme-page.module.css';
import { ProgrammeWeeks } from './programme-weeks';

/** The four weeks that the answers give, why they were chosen, and the first step to read. */
export function ProgrammePage(): ReactElement {
  const { links } = usePlatform();
  const { answers, quiz, snapshotId } = useResult();
  const plan = useProgrammePreview(snapshotId);
  const goals = readGoals(answers, quiz);
  const count = goals.length;
  useDocumentTitle(t`Your four-week plan`);
  return (
    <Screen
      width="wide"
      eyebrow={t`Your four-week plan`}
      title={t`One theme a week, one small step a day`}
      lead={
        <>
          <Provenance />{' '}
          {count > 0 && (
            <>
              {plural(count, { one: 'Your goal:', other: 'Your goals:' })} {goals.join('\u00a0· ')}
            </>
          )}
        </>
      }
      actions={
        <>
          <ActionLink to={links.result('first-lesson')} label={t`Read my first step`} />
          <ActionLink
            variant="secondary"
            to={links.result('info-take-next-step-1')}
            label={t`Why small steps?`}
          />
        </>
      }
    >
      <ProgrammeContent plan={plan} />
    </Screen>
  );
}

function ProgrammeContent({ plan }: { plan: Loading<ProgrammePreview> }): ReactElement {
  switch (plan.status) {
    case 'loading':
      return <Skeleton lines={8} label={t`Loading your plan`} />;
    case 'failed':
      return <OptionalLoadFailure title={t`We couldn’t load your plan`} onRetry={plan.retry} />;
    case 'ready':
      return (
        <>
          <ProgrammeWeeks preview={plan.value} />
          <p className={styles['muted']}>
            <Trans>
              You can read the first step now, without a membership. Members get the other 27, one a day.
            </Trans>
          </p>
        </>
      );
  }
}
