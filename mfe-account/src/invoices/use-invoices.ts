import { formatMoney, type InvoiceSummary, invoiceRoutes, type Owed } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { formatDate, useReader } from '../dates/format-date';

const invoicesApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query<{ invoices: InvoiceSummary[]; owed?: Owed | undefined }, void>({
      query: () => byRoute(invoiceRoutes.list)({}),
    }),
  }),
  overrideExisting: true,
});

/** Another device may have paid one, so each visit of a page reads them again. */
export const useInvoices = () => invoicesApi.useInvoicesQuery(undefined, { refetchOnMountOrArgChange: true });

export type OwedText = { amount: string; date: string };

/** What a new card pays at once, as the reader sees it; null while that isn't known, and when nothing is owed. */
export function useOwed(): OwedText | null {
  const reader = useReader();
  const { data, isSuccess, isFetching } = useInvoices();
  // An amount that was read before may be paid by now.
  if (!isSuccess || isFetching || !data.owed) return null;
  return {
    amount: formatMoney(data.owed.amount, reader.locale),
    date: formatDate(data.owed.since, reader),
  };
}
