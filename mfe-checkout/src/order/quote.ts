import { checkoutRoutes, type Quote, type RouteInput } from '@funnel/contracts';
import { byRoute, funnelApi, type QueryError, type RouteData } from '@funnel/platform/queries';
import type { Address } from './address';

type QuoteInput = RouteInput<typeof checkoutRoutes.quote>;

/** What a visitor would like to buy, beside the address that a tax depends on. */
export type Wish = Omit<QuoteInput['body'], 'countryCode' | 'postalCode'>;

const { useQuoteOrderQuery } = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    quoteOrder: build.query<RouteData<typeof checkoutRoutes.quote>, QuoteInput>({
      query: byRoute(checkoutRoutes.quote),
    }),
  }),
});

export type QuoteState = {
  /** The last one that was good; may be that of an order a moment ago. */
  quote: Quote | undefined;
  /** Whether the quote is that of the order as it stands. */
  isCurrent: boolean;
  /** Why the order as it stands has no quote. */
  problem: string | undefined;
  /** Asks anew. */
  reload: () => void;
};

/** Always from the server: what is shown is what will be charged. */
const fresh = { refetchOnMountOrArgChange: true };

/** What an order costs. The price without its tax stays in sight while the address is not good enough for one. */
export function useQuote(wish: Wish, address: Address | null): QuoteState {
  const plain = useQuoteOrderQuery({ body: wish }, fresh);
  const taxed = useQuoteOrderQuery({ body: { ...wish, ...address } }, { ...fresh, skip: address === null });
  const { currentData, data, isFetching, isError, error, refetch } = address ? taxed : plain;
  return {
    quote: currentData ?? (isFetching ? data : undefined) ?? plain.data,
    isCurrent: currentData !== undefined && !isFetching && !isError,
    problem: isError && !isFetching ? codeOf(error) : undefined,
    reload: () => void refetch(),
  };
}

function codeOf(error: QueryError | { code?: string | undefined } | undefined): string {
  return error?.code ?? 'unknown';
}
