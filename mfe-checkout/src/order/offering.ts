import { type Offering, offeringRoutes, type Plan } from '@funnel/contracts';
import { usePlatform, type WinbackType } from '@funnel/platform';
import { byRoute, funnelApi, type RouteData } from '@funnel/platform/queries';
import { useEffect, useMemo } from 'react';
import { dateOffering } from './date-offering';
import { device } from './device';
import { offeringQuery } from './offering-query';

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

/** What the visitor may buy, as the server decided it. From the first sight of a price the money flags hold. */
export function useOffering(winback?: WinbackType): OfferingState {
  const platform = usePlatform();
  const { flags } = platform;
  const query = useReadOfferingQuery({ query: offeringQuery(platform, winback) });
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

/** Whether the server granted winback terms; a stranger at the same address is offered what everybody is. */
export function isWinbackOffering({ identifier }: Offering): boolean {
  return identifier.startsWith('winback-');
}

/** The plan of a price id, if the visitor is offered it. */
export function planOf(offering: Offering, priceId: string): Plan | undefined {
  return offering.plans.find((plan) => plan.priceId === priceId);
}
