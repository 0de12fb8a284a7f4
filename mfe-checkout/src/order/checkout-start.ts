import { analyticsRoutes, majorUnits, type Plan } from '@funnel/contracts';
import { type Platform, usePlatform } from '@funnel/platform';
import { useOnce } from '../forms/use-once';
import { device } from './device';

/** Tells once per visit that a visitor began to check out, with the price they saw first. */
export function useCheckoutStart(plan: Plan | undefined): void {
  const platform = usePlatform();
  useOnce(plan !== undefined, () => {
    if (plan && device.startsCheckout()) void reportStart(plan, platform);
  });
}

async function reportStart({ price }: Plan, { api, user, report }: Platform): Promise<void> {
  const body = {
    userUuid: user.uuid,
    email: user.email,
    eventId: device.newId(),
    currency: price.currency,
    price: majorUnits(price),
  };
  try {
    await api.call(analyticsRoutes.checkoutInit, { body }, { keepalive: true });
  } catch (error) {
    // A missing statistic never stands between a visitor and the plans.
    report(error, { call: 'checkout-init' });
  }
}
