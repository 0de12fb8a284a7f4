import { formatMoney } from '@funnel/contracts';
import { usePlatform, type WinbackType } from '@funnel/platform';
import { Button, buttonClass, Card, Illustration, Notice, Screen, Skeleton } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { device } from '../../app/device';
import { type OfferingState, planOf, useOffering } from '../../app/offering';
import { billingPeriod } from '../../app/order';
import { useOnce } from '../../app/use-once';

type WinbackPageProps = { type: WinbackType; paymentPath: (priceId: string) => string };

/** Invites a former member back. What it costs stands on the payment page, as the server computes it. */
export function WinbackPage({ type, paymentPath }: WinbackPageProps): ReactElement {
  const { track } = usePlatform();
  const state = useOffering(type);
  useOnce(true, () => {
    device.rememberWinback(type);
    track('WinbackViewed', { type });
  });
  return (
    <Screen
      eyebrow="Good to see you again"
      title="Pick up where you stopped"
      lead="Your answers and your plan are still here. Start small; nothing has to be caught up on."
    >
      <Illustration name="tide" />
      <WayBack state={state} paymentPath={paymentPath} />
    </Screen>
  );
}

type WayBackProps = { state: OfferingState; paymentPath: (priceId: string) => string };

function WayBack({ state, paymentPath }: WayBackProps): ReactElement {
  const { links, locale } = usePlatform();
  if (state.status === 'loading') return <Skeleton lines={4} label="Loading your offer" />;
  if (state.status === 'failed') {
    return (
      <Notice
        kind="error"
        title="Your offer did not load"
        action={<Button onClick={state.retry}>Try again</Button>}
      >
        Please check your connection.
      </Notice>
    );
  }
  const plan = planOf(state.offering, state.offering.defaultPriceId);
  if (!plan) {
    return (
      <Link className={buttonClass('primary', true)} to={links.priceOptions()}>
        See the current prices
      </Link>
    );
  }
  return (
    <Card tone="warm">
      <h2>{plan.name}</h2>
      <p>
        {formatMoney(plan.price, locale)} every {billingPeriod(plan)}. Cancel online at any time.
      </p>
      <Link className={buttonClass('primary', true)} to={paymentPath(plan.priceId)}>
        Come back
      </Link>
      <Link className={buttonClass('quiet', true)} to={links.priceOptions()}>
        See all plans
      </Link>
    </Card>
  );
}
