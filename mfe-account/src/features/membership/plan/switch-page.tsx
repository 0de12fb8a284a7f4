import { formatMoney, formatRecurring, type Subscription, type SwitchPlan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Card, Loaded } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { useReader } from '../../../dates/format-date';
import { AccountLink } from '../../../links/account-link';
import { LoadedMembership } from '../loaded-membership';
import { membershipApi } from '../membership-api';
import { allows } from '../membership-state';
import { CancelInstead } from './cancel-instead';

/** The plans that the member may switch to. */
export function SwitchPage(): ReactElement {
  const title = t`Change how often you pay`;
  return (
    <LoadedMembership title={title}>
      {(subscription) => <PlanChoice title={title} subscription={subscription} />}
    </LoadedMembership>
  );
}

type PlanChoiceProps = { title: string; subscription: Subscription };

function PlanChoice({ title, subscription }: PlanChoiceProps): ReactElement {
  const { links } = usePlatform();
  const planName = subscription.planName ?? '';
  if (!allows(subscription, 'switch')) return <Navigate to={`${links.account()}/subscription`} replace />;
  return (
    <Page
      title={title}
      lead={t`You have: ${planName}. Choose another option to see what it costs and when it starts.`}
      actions={
        <>
          <AccountLink variant="secondary" page="subscription" label={t`Keep my current membership`} />
          <CancelInstead />
        </>
      }
    >
      <Plans />
    </Page>
  );
}

function Plans(): ReactElement {
  const query = membershipApi.useSwitchPlansQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} label={t`Loading the options`} title={t`We couldn’t load the options`}>
      {({ plans }) =>
        plans.length === 0 ? (
          <p>{t`There’s no other option for your membership right now.`}</p>
        ) : (
          plans.map((plan) => <PlanCard key={plan.priceId} plan={plan} />)
        )
      }
    </Loaded>
  );
}

function PlanCard({ plan }: { plan: SwitchPlan }): ReactElement {
  const { locale } = useReader();
  const { name, price, perMonth, priceId } = plan;
  const perMonthText = formatMoney(perMonth, locale);
  return (
    <Card>
      <h2>{name}</h2>
      <p>
        <strong>{formatRecurring(price, plan, locale)}</strong>
      </p>
      {perMonth.amount !== price.amount && <p>{t`That’s ${perMonthText} per month.`}</p>}
      <AccountLink
        variant="secondary"
        page={`subscription/switch/${encodeURIComponent(priceId)}`}
        aria-label={t`See what switching costs: ${name}`}
        label={t`See what switching costs`}
      />
    </Card>
  );
}
