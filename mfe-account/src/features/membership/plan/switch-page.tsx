import { formatMoney, formatRecurring, type Subscription, type SwitchPlan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, Card, LoadFailure, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { LoadedMembership } from '../loaded-membership';
import { membershipApi } from '../membership-api';
import { allows } from '../membership-state';
import { useReader } from '../use-reader';
import { CancelInstead } from './cancel-instead';

/** The plans that the member may switch to. */
export function SwitchPage(): ReactElement {
  const title = t`Switch to another plan`;
  useDocumentTitle(title);
  return (
    <LoadedMembership title={title}>
      {(subscription) => <PlanChoice title={title} subscription={subscription} />}
    </LoadedMembership>
  );
}

type PlanChoiceProps = { title: string; subscription: Subscription };

function PlanChoice({ title, subscription }: PlanChoiceProps): ReactElement {
  const { links } = usePlatform();
  const subscriptionPath = `${links.account()}/subscription`;
  const planName = subscription.planName ?? '';
  if (!allows(subscription, 'switch')) return <Navigate to={subscriptionPath} replace />;
  return (
    <Screen
      title={title}
      lead={t`Your plan now: ${planName}. Choose another one to see what it costs and when it starts.`}
      actions={
        <>
          <Link className={buttonClass('secondary')} to={subscriptionPath}>
            <Trans>Keep my current plan</Trans>
          </Link>
          <CancelInstead />
        </>
      }
    >
      <Plans />
    </Screen>
  );
}

function Plans(): ReactElement {
  const { data, isError, isFetching, refetch } = membershipApi.useSwitchPlansQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data?.plans.length === 0) return <p>{t`There’s no other plan for your membership right now.`}</p>;
  if (data) {
    return (
      <>
        {data.plans.map((plan) => (
          <PlanCard key={plan.priceId} plan={plan} />
        ))}
      </>
    );
  }
  if (isError) {
    return (
      <LoadFailure title={t`We couldn’t load the plans`} isBusy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return <Skeleton lines={4} label={t`Loading the plans`} />;
}

function PlanCard({ plan }: { plan: SwitchPlan }): ReactElement {
  const { links } = usePlatform();
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
      <Link
        className={buttonClass('secondary')}
        to={`${links.account()}/subscription/switch/${encodeURIComponent(priceId)}`}
        aria-label={t`See what switching costs: ${name}`}
      >
        {t`See what switching costs`}
      </Link>
    </Card>
  );
}
