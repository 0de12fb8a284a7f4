import {
  type Invoice,
  invoiceRoutes,
  type MemberCards,
  type MemberCoupon,
  memberCardRoutes,
  memberCouponRoutes,
} from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const billingApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    memberCards: build.query<MemberCards, void>({ query: () => byRoute(memberCardRoutes.list)({}) }),
    invoice: build.query<Invoice, string>({
      query: (invoiceId) => byRoute(invoiceRoutes.read)({ params: { invoiceId } }),
    }),
    memberCoupon: build.query<MemberCoupon, void>({ query: () => byRoute(memberCouponRoutes.read)({}) }),
  }),
  overrideExisting: true,
});

/** Another device may have changed them, so each visit of a page reads them again. */
const onEachVisit = { refetchOnMountOrArgChange: true };

export const useCards = () => billingApi.useMemberCardsQuery(undefined, onEachVisit);
export const useInvoice = (id: string) => billingApi.useInvoiceQuery(id, onEachVisit);
export const useCoupon = () => billingApi.useMemberCouponQuery(undefined, onEachVisit);
