import {
  isDecidedBy,
  isFlagName,
  isSwitchedOn,
  type Offering,
  offeringRoutes,
  type Plan,
  type RouteInput,
  toCalendarDate,
} from '@funnel/contracts';
import {
  type ApiCall,
  type FirstVisitor,
  type Platform,
  usePlatform,
  type WinbackType,
} from '@funnel/platform';
import { byRoute, funnelApi, type RouteData } from '@funnel/platform/queries';
import { useLoading } from '@funnel/platform/use-loading';
import { useMemo } from 'react';
import { device } from './device';

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

/** The visitor's offering, decided by the server. */
export function useOffering(winback?: WinbackType): OfferingState {
  const platform = usePlatform();
  const query = useReadOfferingQuery({ query: buildOfferingQuery(platform, winback) });
  const offering = useMemo(() => query.data && dateOffering(query.data, device.timeZone()), [query.data]);
  const isFailed = query.isError && !query.isFetching;
  const isLoading = useLoading(!offering && !isFailed);
  const reload = () => void query.refetch();
  if (isLoading) return { status: 'loading' };
  return offering ? { status: 'ready', offering, reload } : { status: 'failed', retry: reload };
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

/** The call for the offering, ahead of the screen that shows it. */
export function callOffering(visitor: FirstVisitor, winback?: WinbackType): ApiCall {
  return byRoute(offeringRoutes.read)({ query: buildOfferingQuery(visitor, winback) });
}

type OfferingQuery = RouteInput<typeof offeringRoutes.read>['query'];

/** The offerings query: the visitor, and the URL parameters that affect prices. */
function buildOfferingQuery(visitor: FirstVisitor, winback: WinbackType | undefined): OfferingQuery {
  const { user, entry, config, geo } = visitor;
  const testFlags = readTestFlags(visitor);
  return {
    uuid: user.uuid,
    ...(winback && { winback }),
    ...(winback && entry.winbackToken && { winbackToken: entry.winbackToken }),
    ...(isSwitchedOn(entry.dufp) && { dufp: 'true' }),
    ...(isSwitchedOn(entry.exu) && { exu: 'true' }),
    ...(isSwitchedOn(entry.rexu) && { rexu: 'true' }),
    ...(testFlags !== '' && { testFlags }),
    // Testers choose the place of this browser; the API looks it up otherwise.
    ...(config.testTools === 'enabled' && geo?.location.countryCode && { testGeo: geo.location.countryCode }),
  };
}

/** Flag variants set by a test, where test tools are enabled. The URL comes last because it wins over the dev menu. */
function readTestFlags({ config, entry }: Pick<Platform, 'config' | 'entry'>): string {
  if (config.testTools !== 'enabled') return '';
  const overrides = Object.entries(device.flagOverrides()).map(([name, variant]) => `${name}:${variant}`);
  return [...overrides, ...(entry.testFlags?.split(',') ?? [])]
    .map((pair) => pair.trim())
    .filter(affectsPrice)
    .join();
}

function affectsPrice(pair: string): boolean {
  const [name = ''] = pair.split(':');
  return isFlagName(name) && isDecidedBy('api', name);
}
