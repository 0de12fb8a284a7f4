import { analyticsRoutes, type Plan, toMajorUnits } from '@funnel/contracts';
import { type Platform, usePlatform } from '@funnel/platform';
import { useOnce } from '../forms/use-once';
import { device } from './device';

/** Reports the start of the checkout once per visit, with the first price shown. */
export function useCheckoutStart(plan: Plan | undefined): void {
  const platform = usePlatform();
  useOnce(plan !== undefined, () => {
    if (plan && device.markCheckoutStarted()) void reportCheckoutStart(plan, platform);
  });
}

async function reportCheckoutStart({ price }: Plan, { api, user, report }: Platform): Promise<void> {
  const body = {
    userUuid: user.uuid,
    email: user.email,
    eventId: device.newId(),
    currency: price.currency,
    price: toMajorUnits(price),
  };
  try {
    await api.call(analyticsRoutes.checkoutInit, { body }, { keepalive: true });
  } catch (error) {
    // A failed analytics call must not block the checkout.
    report(error, { call: 'checkout-init' });
  }
}
