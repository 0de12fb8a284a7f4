import { checkoutRoutes, type Quote, type RouteInput } from '@funnel/contracts';
import type { ApiCall } from '@funnel/platform';
import { byRoute, funnelApi, type QueryError, type RouteData } from '@funnel/platform/queries';
import { useLoading } from '@funnel/platform/use-loading';
import type { Address } from './address';

type QuoteInput = RouteInput<typeof checkoutRoutes.quote>;

/** What the visitor wants to buy, without the address that a tax depends on. */
export type QuoteRequest = Omit<QuoteInput['body'], 'countryCode' | 'postalCode'>;

const { useQuoteOrderQuery } = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    quoteOrder: build.query<RouteData<typeof checkoutRoutes.quote>, QuoteInput>({
      query: byRoute(checkoutRoutes.quote),
    }),
  }),
});

export type QuoteState = {
  /** The last valid quote; may belong to the previous state of the order. */
  quote: Quote | undefined;
  /** Whether the quote belongs to the current order. */
  isCurrent: boolean;
  /** Why the current order has no quote. */
  problem: string | undefined;
  /** Requests a new quote. */
  reload: () => void;
};

/** Never from the cache: the amount shown is the amount charged. */
const alwaysRefetch = { refetchOnMountOrArgChange: true };

/** The call for the price of an order without address, ahead of the page that shows it. */
export const callQuote = (request: QuoteRequest): ApiCall => byRoute(checkoutRoutes.quote)({ body: request });

/** The price of an order. Shows the price without tax while the address is incomplete. */
export function useQuote(request: QuoteRequest, address: Address | null): QuoteState {
  const plain = useQuoteOrderQuery({ body: request }, alwaysRefetch);
  const taxed = useQuoteOrderQuery(
    { body: { ...request, ...address } },
    { ...alwaysRefetch, skip: address === null },
  );
  const { currentData, data, isFetching, isError, error, refetch } = address ? taxed : plain;
  const quote = currentData ?? (isFetching ? data : undefined) ?? plain.data;
  const isLoading = useLoading(quote === undefined);
  return {
    quote: isLoading ? undefined : quote,
    isCurrent: currentData !== undefined && !isFetching && !isError,
    problem: isError && !isFetching ? getErrorCode(error) : undefined,
    reload: () => void refetch(),
  };
}

function getErrorCode(error: QueryError | { code?: string | undefined } | undefined): string {
  return error?.code ?? 'unknown';
}
