import {
  type CancelReason,
  type MemberWinback,
  membershipRoutes,
  offeringRoutes,
  type PauseMonths,
  type SaveOffer,
  type Subscription,
  type SwitchPlan,
  type SwitchTerms,
  saveOfferRoutes,
  subscriptionRoutes,
  withdrawalRoutes,
} from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

/** One change of the membership. Each may be repeated without a second effect. */
export type MembershipChange =
  | { kind: 'cancel'; reason: CancelReason | null }
  | { kind: 'uncancel' }
  | { kind: 'pause'; months: PauseMonths }
  | { kind: 'resume' }
  | { kind: 'revoke-withdrawal' }
  | { kind: 'switch'; terms: SwitchTerms }
  | { kind: 'accept'; offer: 'extend-trial' | 'discount' };

export const membershipApi = funnelApi.enhanceEndpoints({ addTagTypes: ['Programme'] }).injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<Subscription, void>({ query: () => byRoute(subscriptionRoutes.read)({}) }),
    switchPlans: build.query<{ plans: SwitchPlan[] }, void>({
      query: () => byRoute(membershipRoutes.listPlans)({}),
    }),
    switchTerms: build.query<SwitchTerms, string>({
      query: (priceId) => byRoute(membershipRoutes.previewSwitch)({ body: { priceId } }),
      keepUnusedDataFor: 0,
    }),
    saveOffers: build.query<{ offers: SaveOffer[] }, void>({
      query: () => byRoute(saveOfferRoutes.list)({}),
      keepUnusedDataFor: 0,
    }),
    memberWinback: build.query<MemberWinback, void>({ query: () => byRoute(offeringRoutes.readWinback)({}) }),
    dropPayment: build.mutation<Subscription, void>({
      query: () => byRoute(membershipRoutes.dropPayment)({}),
    }),
    changeMembership: build.mutation<Subscription, MembershipChange>({
      query: toCall,
      // It may open or close the plan.
      invalidatesTags: ['Programme'],
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(membershipApi.util.upsertQueryData('subscription', undefined, data));
      },
    }),
  }),
  overrideExisting: true,
});

function toCall(change: MembershipChange) {
  switch (change.kind) {
    case 'cancel':
      return byRoute(membershipRoutes.cancel)({ body: change.reason ? { reason: change.reason } : {} });
    case 'uncancel':
      return byRoute(membershipRoutes.uncancel)({});
    case 'pause':
      return byRoute(membershipRoutes.pause)({ body: { months: change.months } });
    case 'resume':
      return byRoute(membershipRoutes.resume)({});
    case 'revoke-withdrawal':
      return byRoute(withdrawalRoutes.revokeOwn)({});
    case 'switch': {
      const { priceId, prorationDate, dueNow, nextCharge } = change.terms;
      return byRoute(membershipRoutes.confirmSwitch)({
        body: { priceId, prorationDate, dueNow, nextCharge },
      });
    }
    case 'accept':
      return byRoute(saveOfferRoutes.accept)({ body: { kind: change.offer } });
  }
}
