import type { NextProgrammes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { Details, Loaded, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { MembershipRequired } from '../../programme/membership-required';
import { useNextProgrammes } from './next-programme-api';
import { PlanChoices } from './plan-choices';
import { Proposal } from './proposal';
import { RecheckLine } from './recheck-line';

/** `/account/plan/next`: what follows four finished weeks. */
export function NextProgrammePage({ notice }: { notice: ReactNode }): ReactElement {
  const { links } = usePlatform();
  const query = useNextProgrammes();
  if (hasErrorCode(query.error, 'membership-required')) return <MembershipRequired notice={notice} />;
  return (
    <Page
      title={t`Your next four weeks`}
      actions={<ActionLink variant="secondary" to={links.programme()} label={t`Back to my four-week plan`} />}
    >
      <Loaded query={query} lines={6} label={t`Loading your next plans`}>
        {(next) => <NextChoice next={next} />}
      </Loaded>
    </Page>
  );
}

function NextChoice({
  next: { after, programmes, recheckedAt = null },
}: {
  next: NextProgrammes;
}): ReactElement {
  if (after === null) {
    return (
      <Notice kind="info" title={t`Your plan still has open steps`}>
        {t`You can choose the next four weeks once every step is done or skipped.`}
      </Notice>
    );
  }
  const remaining = programmes.filter(({ isDone, id }) => !isDone && id !== 'first');
  if (remaining.length === 0) {
    return (
      <>
        <p>{t`You’ve done every plan we have. You can repeat any of them, or build a new one from newer answers.`}</p>
        <RecheckLine recheckedAt={recheckedAt} hasSuggestion={false} />
        <PlanChoices after={after} programmes={programmes} />
      </>
    );
  }
  return (
    <>
      <Proposal after={after} remaining={remaining} recheckedAt={recheckedAt} />
      <Details summary={t`See every plan`}>
        <PlanChoices after={after} programmes={programmes} />
      </Details>
    </>
  );
}
