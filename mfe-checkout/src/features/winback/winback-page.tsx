import { usePlatform, type WinbackType } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Illustration, LoadFailure, mooringScene, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useOnce } from '../../forms/use-once';
import { device } from '../../order/device';
import { showPlans } from '../../order/navigation-state';
import { findPlan, isWinbackOffering, type OfferingState, useOffering } from '../../order/offering';
import { OfferCard } from './offer-card';

type WinbackPageProps = { type: WinbackType; paymentPath: (priceId: string) => string };

/** Shows a former member the winback offer decided by the server; other visitors see the regular offer. */
export function WinbackPage({ type, paymentPath }: WinbackPageProps): ReactElement {
  const { track } = usePlatform();
  const state = useOffering(type);
  useOnce(true, () => {
    device.rememberWinback(type);
    track('WinbackViewed', { type });
  });
  return (
    <Screen {...getHeading(type, state)}>
      <Illustration scene={mooringScene} />
      <WinbackOffer type={type} state={state} paymentPath={paymentPath} />
    </Screen>
  );
}

type Heading = { eyebrow?: string; title: string; lead?: string };

/** The heading; it mentions coming back only once the server has granted a winback offer. */
function getHeading(type: WinbackType, state: OfferingState): Heading {
  if (state.status !== 'ready') return { title: type === 'plain' ? t`Membership prices` : t`Your offer` };
  if (!isWinbackOffering(state.offering)) {
    // Promise: the server’s terms are shown next to the button
    return { title: t`Choose your membership`, lead: t`You’ll see every date and amount before you pay.` };
  }
  return {
    eyebrow: t`Welcome back`,
    title: t`Pick up where you left off`,
    lead: state.offering.hasResults
      ? t`Your answers are still here. There’s nothing to catch up on.`
      : t`There’s nothing to catch up on.`,
  };
}

type WinbackOfferProps = WinbackPageProps & { state: OfferingState };

function WinbackOffer({ type, state, paymentPath }: WinbackOfferProps): ReactElement {
  const { links } = usePlatform();
  const isPlain = type === 'plain';
  if (state.status === 'loading')
    return <Skeleton lines={4} label={isPlain ? t`Loading the prices` : t`Loading your offer`} />;
  if (state.status === 'failed') {
    return (
      <LoadFailure
        title={isPlain ? t`The prices didn’t load` : t`Your offer didn’t load`}
        variant="primary"
        onRetry={state.retry}
      >
        {t`Check your connection and try again.`}
      </LoadFailure>
    );
  }
  const plan = findPlan(state.offering, state.offering.defaultPriceId);
  if (!plan) {
    return <ActionLink full to={links.priceOptions()} state={showPlans} label={t`See the current prices`} />;
  }
  const path = isWinbackOffering(state.offering) ? paymentPath : links.payment;
  return <OfferCard plan={plan} offering={state.offering} paymentPath={path} onOver={state.reload} />;
}
