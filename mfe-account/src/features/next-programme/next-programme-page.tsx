import type { NextProgrammes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { Card, Loaded, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MembershipRequired } from '../../programme/membership-required';
import { useNextProgrammes } from './next-programme-api';
import { PlanChoices } from './plan-choices';
import { Proposal } from './proposal';

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

function NextChoice({ next: { after, programmes } }: { next: NextProgrammes }): ReactElement {
  const { links } = usePlatform();
  if (after === null) {
    return (
      <Notice kind="info" title={t`Your plan still has open steps`}>
        {t`You can choose the next four weeks once every step is done or skipped.`}
      </Notice>
    );
  }
  const remaining = programmes.filter(({ isDone, id }) => !isDone && id !== 'first');
  return (
    <>
      <Card tone="soft">
        <h2>{t`Your areas, then and now`}</h2>
        <p>{t`If you like, answer the questions about each area again first. Our suggestion then uses your new answers, too.`}</p>
        <p>
          <Link to={links.programme('recheck')}>{t`Answer the questions again`}</Link>
        </p>
      </Card>
      {remaining.length > 0 ? (
        <Proposal after={after} remaining={remaining} />
      ) : (
        <p>{t`You’ve done every plan we have. You can repeat any of them, or build a new one from newer answers.`}</p>
      )}
      <PlanChoices after={after} programmes={programmes} />
    </>
  );
}
