import {
  invoiceRoutes,
  type MemberCard,
  type MemberWinback,
  memberCardRoutes,
  memberCouponRoutes,
  membershipRoutes,
  type Owed,
  offeringRoutes,
  type SaveOffer,
  type Subscription,
  saveOfferRoutes,
  type Withdrawal,
  withdrawalRoutes,
} from '@funnel/contracts';
import { fail, fill, findElement, installFakeStripe, press, refusal, show } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import * as memberships from './testing/memberships';
import { firstButton, openAccount } from './testing/open-account';
import * as samples from './testing/samples';
import { showServerWords } from './testing/server-words';

const { active, leaving, paused, trial } = memberships;

export default { title: 'Account', parameters: { loadMessages }, loaders: [showServerWords] };

const showMembership = (
  subscription: Subscription,
  winback: MemberWinback = { offer: null, hasResults: false },
) =>
  show(() =>
    openAccount('/account/subscription', {
      subscription,
      answers: [[offeringRoutes.readWinback, () => winback], samples.owing],
    }),
  );

export const Trial = showMembership(trial);
export const Active = showMembership(active);
export const Leaving = showMembership(leaving);
export const LeavingTrial = showMembership(memberships.leavingTrial);
export const PausePlanned = showMembership(memberships.pausePlanned);
export const Paused = showMembership(paused);
export const PastDue = showMembership(memberships.pastDue);
export const Unpaid = showMembership(memberships.unpaid);
export const Ended = showMembership(memberships.ended);
export const EndedWithDiscount = showMembership(memberships.ended, {
  offer: { type: '30off', percentOff: 30, expiresAt: '2026-12-05T09:00:00.000Z' },
  hasResults: true,
});
export const WithdrawalStated = showMembership(memberships.withdrawalStated);
export const Withdrawn = showMembership(memberships.withdrawn);
export const Refunded = showMembership(memberships.refunded);
export const NeverMember = showMembership(memberships.none);
export const AppStore = showMembership(memberships.appStore);
export const MembershipUnreachable = show(() =>
  openAccount('/account/subscription', { subscription: fail() }),
);

export const Pause = show(() => openAccount('/account/subscription/pause', { subscription: active }));
export const Switch = show(() =>
  openAccount('/account/subscription/switch', {
    subscription: active,
    answers: [[membershipRoutes.listPlans, () => ({ plans: [samples.yearly] })]],
  }),
);
const showTerms = (terms = samples.terms) =>
  show(() =>
    openAccount('/account/subscription/switch/price_year', {
      subscription: active,
      answers: [[membershipRoutes.previewSwitch, () => terms]],
    }),
  );
export const SwitchTerms = showTerms();
export const SwitchEndsDiscount = showTerms({ ...samples.terms, endedDiscount: 30 });

const showCancel = (subscription: Subscription, offers?: SaveOffer[], act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount('/account/cancel', {
        subscription,
        ...(offers && {
          flags: {
            'trial-cancelation-flow': 'trial-cancelation-flow',
            'renewal-cancelation-flow': 'renewal-cancelation-flow',
          },
        }),
        answers: [
          [saveOfferRoutes.list, () => ({ offers: offers ?? [] })],
          [membershipRoutes.cancel, () => (subscription === trial ? memberships.leavingTrial : leaving)],
        ],
      }),
    act,
  );

async function seeOffers(reason: string) {
  await fill({ '[name=reason]': reason });
  await press(firstButton);
}

export const Cancel = showCancel(active);
export const CancelTrial = showCancel(trial);
export const CancelPaused = showCancel(paused);
export const CancelReasons = showCancel(active, [samples.pauseOffer, samples.discount]);
export const CancelOffers = showCancel(active, [samples.pauseOffer, samples.discount], () =>
  seeOffers('too-expensive'),
);
export const CancelTrialOffer = showCancel(trial, [samples.extension], () => seeOffers('not-used'));
export const Canceled = showCancel(active, undefined, () => press(firstButton));
export const CanceledTrial = showCancel(trial, undefined, () => press(firstButton));

const showKeep = (reply: typeof samples.keepable | Error) =>
  show(() =>
    openAccount('/keep-membership', {
      user: { isLoggedIn: false, email: null },
      entry: { keepToken: 'abc.def' },
      answers: [[membershipRoutes.readKeepable, reply instanceof Error ? fail(reply) : () => reply]],
    }),
  );

export const Keep = showKeep(samples.keepable);
export const KeepContinues = showKeep({ ...samples.keepable, status: 'continues' });
export const KeepExpired = showKeep(refusal('link-expired'));

const showWithdraw = (reply?: Withdrawal | Error, act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount('/withdraw', {
        user: { isLoggedIn: false, email: null },
        entry: { withdrawalToken: reply ? 'signed-code-of-a-statement' : '' },
        answers: [
          [withdrawalRoutes.readLink, reply instanceof Error ? fail(reply) : () => reply ?? samples.entitled],
          [withdrawalRoutes.declare, () => ({ receivedAt: '2026-11-22T09:15:07.000Z', isMailed: true })],
        ],
      }),
    act,
  );

async function state() {
  await fill({ '[type=email]': 'ada@example.org' });
  await press('form [type=submit]');
}

export const Withdraw = showWithdraw();
export const WithdrawError = showWithdraw(undefined, () => press('form [type=submit]'));
export const WithdrawConfirm = showWithdraw(undefined, state);
export const WithdrawByLink = showWithdraw(samples.entitled);
export const WithdrawExpired = showWithdraw(refusal('link-expired'));
export const WithdrawDone = showWithdraw(samples.withdrawnContract);

const showBilling = (cards: readonly MemberCard[], owed?: Owed) =>
  show(() =>
    openAccount('/account/billing', {
      answers: [
        [memberCardRoutes.list, () => ({ cards: [...cards] })],
        [invoiceRoutes.list, () => ({ invoices: [], owed })],
      ],
    }),
  );
const cards = [samples.charged, samples.spare, samples.expired];
export const Billing = showBilling(cards);
export const BillingOwed = showBilling(cards, samples.owed);
export const BillingEmpty = showBilling([]);
const showAddCard = (act?: () => Promise<unknown>, owed?: Owed) =>
  show(() => {
    installFakeStripe();
    return openAccount('/account/billing/card', {
      answers: [
        [memberCardRoutes.begin, () => ({ setupIntentId: 'seti_1', clientSecret: 'seti_1_secret_1' })],
        [memberCardRoutes.save, fail(refusal('payment-incomplete'))],
        [invoiceRoutes.list, () => ({ invoices: [], owed })],
      ],
    });
  }, act);
export const AddCard = showAddCard();
export const AddCardOwed = showAddCard(undefined, samples.owed);
export const AddCardRefused = showAddCard(async () => {
  await findElement('form [tabindex]');
  await press('form [type=submit]');
  await findElement('form [role=alert]');
});
const { id, number, issuedAt, status, total, refunded, planName } = samples.invoice;
export const Invoices = show(() =>
  openAccount('/account/billing/invoices', {
    answers: [
      [
        invoiceRoutes.list,
        () => ({ invoices: [{ id, number, issuedAt, status, total, refunded, planName }] }),
      ],
    ],
  }),
);
export const InvoicesNone = show(() =>
  openAccount('/account/billing/invoices', { answers: [[invoiceRoutes.list, () => ({ invoices: [] })]] }),
);
export const Invoice = show(() =>
  openAccount('/account/billing/invoices/in_1', { answers: [[invoiceRoutes.read, () => samples.invoice]] }),
);

const showCoupon = (act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount('/account/coupon', {
        answers: [
          [memberCouponRoutes.read, () => ({ status: 'free' as const, ...samples.regularCharge })],
          [memberCouponRoutes.preview, ({ body }) => samples.previewCoupon(body.code)],
        ],
      }),
    act,
  );
const enterCoupon = (code: string) => async () => {
  await fill({ '[name=coupon]': code });
  await press('form [type=submit]');
};
export const Coupon = showCoupon();
export const CouponPreview = showCoupon(enterCoupon('SAVE'));
export const CouponRefused = showCoupon(enterCoupon('NO'));
export const CouponApplied = show(() =>
  openAccount('/account/coupon', {
    answers: [[memberCouponRoutes.read, () => ({ status: 'applied' as const, ...samples.reducedCharge })]],
  }),
);
