import { type Offering, offeringRoutes, type Plan, toCalendarDate } from '@funnel/contracts';
import { usePlatform, type WinbackType } from '@funnel/platform';
import { byRoute, funnelApi, type RouteData } from '@funnel/platform/queries';
import { useEffect, useMemo } from 'react';
import { device } from './device';
import { buildOfferingQuery } from './offering-query';

type OfferingInput = Parameters<ReturnType<typeof byRoute<typeof offeringRoutes.read>>>[0];

const { useReadOfferingQuery } = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    readOffering: build.query<RouteData<typeof offeringRoutes.read>, OfferingInput>({
      query: byRoute(offeringRoutes.read),
    }),
  }),
});

export type OfferingState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; offering: Offering; reload: () => void };

/** The visitor's offering, decided by the server. Pins the money flags once a price is shown. */
export function useOffering(winback?: WinbackType): OfferingState {
  const platform = usePlatform();
  const { flags } = platform;
  const query = useReadOfferingQuery({ query: buildOfferingQuery(platform, winback) });
  const variants = query.data?.variants;
  const offering = useMemo(() => query.data && dateOffering(query.data, device.timeZone()), [query.data]);
  useEffect(() => {
    if (variants) flags.pinMoney?.(variants);
  }, [variants, flags]);
  const reload = () => void query.refetch();
  if (offering) return { status: 'ready', offering, reload };
  if (query.isError && !query.isFetching) return { status: 'failed', retry: reload };
  return { status: 'loading' };
}

/** Whether the server granted winback terms; a visitor who is no former member gets the regular offering at the same URL. */
export function isWinbackOffering({ identifier }: Offering): boolean {
  return identifier.startsWith('winback-');
}

/** The plan with a price id, if it is in the offering. */
export function findPlan(offering: Offering, priceId: string): Plan | undefined {
  return offering.plans.find((plan) => plan.priceId === priceId);
}

/** The plan that is chosen at first: the server's choice, neutral unless an experiment emphasises another. */
export function findPreselectedPlan({
  plans,
  defaultPriceId,
  preselectedPriceId,
}: Offering): Plan | undefined {
  const wanted = preselectedPriceId ?? defaultPriceId;
  return plans.find((plan) => plan.priceId === wanted) ?? plans[0];
}

/** The offering with charge dates in the visitor's time zone. */
function dateOffering(offering: Offering, timeZone: string): Offering {
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
