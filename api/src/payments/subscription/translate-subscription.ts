import type { Locale, Subscription } from '@funnel/contracts';
import { translatePlanName } from '../catalogue/catalogue-data';

/** The names of plans in the language of their reader. */
export function translateSubscription(subscription: Subscription, locale: Locale): Subscription {
  const { planName, membership } = subscription;
  const change = membership?.scheduledChange;
  return {
    ...subscription,
    planName: planName === null ? null : translatePlanName(planName, locale),
    ...(membership && {
      membership: {
        ...membership,
        scheduledChange: change
          ? { ...change, fromPlanName: translatePlanName(change.fromPlanName, locale) }
          : null,
      },
    }),
  };
}
