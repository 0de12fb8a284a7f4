import { type Offering, toCalendarDate } from '@funnel/contracts';

/** The offering with charge dates in the visitor's time zone. */
export function dateOffering(offering: Offering, timeZone: string): Offering {
  return {
    ...offering,
    plans: offering.plans.map((plan) => ({
      ...plan,
      ...(plan.firstChargeAt !== undefined && {
        firstChargeDate: toCalendarDate(new Date(plan.firstChargeAt), timeZone),
      }),
    })),
  };
}
