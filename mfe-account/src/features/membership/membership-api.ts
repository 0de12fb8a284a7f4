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

const calls = {
  cancel: byRoute(membershipRoutes.cancel),
  uncancel: byRoute(membershipRoutes.uncancel),
  pause: byRoute(membershipRoutes.pause),
  resume: byRoute(membershipRoutes.resume),
  switch: byRoute(membershipRoutes.confirmSwitch),
  accept: byRoute(saveOfferRoutes.accept),
  revokeWithdrawal: byRoute(withdrawalRoutes.revokeOwn),
  winback: byRoute(offeringRoutes.readWinback),
  dropPayment: byRoute(membershipRoutes.dropPayment),
  subscription: byRoute(subscriptionRoutes.read),
  plans: byRoute(membershipRoutes.listPlans),
  terms: byRoute(membershipRoutes.previewSwitch),
  offers: byRoute(saveOfferRoutes.list),
};

export const membershipApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<Subscription, void>({ query: () => calls.subscription({}) }),
    switchPlans: build.query<{ plans: SwitchPlan[] }, void>({ query: () => calls.plans({}) }),
    switchTerms: build.query<SwitchTerms, string>({
      query: (priceId) => calls.terms({ body: { priceId } }),
      keepUnusedDataFor: 0,
    }),
    saveOffers: build.query<{ offers: SaveOffer[] }, void>({
      query: () => calls.offers({}),
      keepUnusedDataFor: 0,
    }),
    memberWinback: build.query<MemberWinback, void>({ query: () => calls.winback({}) }),
    dropPayment: build.mutation<Subscription, void>({ query: () => calls.dropPayment({}) }),
    changeMembership: build.mutation<Subscription, MembershipChange>({
      query: toCall,
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
      return calls.cancel({ body: change.reason ? { reason: change.reason } : {} });
    case 'uncancel':
      return calls.uncancel({});
    case 'pause':
      return calls.pause({ body: { months: change.months } });
    case 'resume':
      return calls.resume({});
    case 'revoke-withdrawal':
      return calls.revokeWithdrawal({});
    case 'switch': {
      const { priceId, prorationDate, dueNow, nextCharge } = change.terms;
      return calls.switch({ body: { priceId, prorationDate, dueNow, nextCharge } });
    }
    case 'accept':
      return calls.accept({ body: { kind: change.offer } });
  }
}
