import {
  type AnyRoute,
  type AppliedCoupon,
  analyticsRoutes,
  authRoutes,
  cardErrorRoutes,
  checkoutRoutes,
  couponRoutes,
  formatMoney,
  liveEventRoutes,
  type Money,
  noSubscription,
  type Offering,
  offeringRoutes,
  type Plan,
  type ProblemCode,
  programmeRoutes,
  type Quote,
  type Registration,
  type RegistrationReply,
  type RouteInput,
  type RouteReply,
  registerRoutes,
  type Subscription,
  subscriptionRoutes,
  type UpcomingLiveEvent,
} from '@funnel/contracts';
import { defineRemote } from '@funnel/platform/remote';
import {
  type Answer,
  type FakeApi,
  fail,
  failOnce,
  fakeApi,
  type PlatformOverrides,
  refusal,
  renderRemote,
  testVisitor,
} from '@funnel/testing';
import { CheckoutApp } from '../app/checkout-app';
import { PaymentPage, PostPurchasePage } from '../app/screens';
import { couponReducer } from '../features/coupon/coupon-slice';
import { checkoutReducer } from '../order/checkout-slice';

// A screen that suspends during a test would never be shown.
beforeAll(() => Promise.all([PaymentPage.preload(), PostPurchasePage.preload()]));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type AnyAnswer = Answer<AnyRoute>;

const remote = defineRemote({
  name: 'checkout',
  version: '1.0.0',
  App: CheckoutApp,
  reducers: { checkout: checkoutReducer, coupon: couponReducer },
});

export const monthly: Plan = {
  priceId: 'price_monthly',
  lookupKey: 'plan_monthly',
  name: 'Monthly membership',
  interval: 'month',
  intervalCount: 1,
  price: { amount: 1999, currency: 'USD' },
  perMonth: { amount: 1999, currency: 'USD' },
  trialDays: 7,
  firstChargeDate: '2026-11-28',
};

export const yearly: Plan = {
  ...monthly,
  priceId: 'price_yearly',
  lookupKey: 'plan_yearly',
  name: 'Yearly membership',
  interval: 'year',
  price: { amount: 11_999, currency: 'USD' },
  perMonth: { amount: 1000, currency: 'USD' },
};

export const offering: Offering = {
  identifier: 'default',
  plans: [monthly, yearly],
  defaultPriceId: 'price_yearly',
  preselectedPriceId: 'price_monthly',
  currency: 'USD',
  payment: 'trial',
  isTaxed: false,
  emphasis: null,
  expiresAt: null,
  variants: {},
};

export const coupon: AppliedCoupon = {
  couponCode: 'WELCOME20',
  percentOff: 20,
  priceId: 'price_monthly',
  regular: { amount: 1999, currency: 'USD' },
  total: { amount: 1599, currency: 'USD' },
  duration: 'once',
};

export const clientSecret = 'seti_1abc_secret_xyz';
export const paymentSecret = 'pi_1abc_secret_xyz';

type QuoteRequest = RouteInput<typeof checkoutRoutes.quote>['body'];

/** A quote as the server would return it, without coupon and tax. */
export function buildQuote({ priceId, trialDays }: QuoteRequest, { plans } = offering): Quote {
  const plan = plans.find((one) => one.priceId === priceId) ?? monthly;
  const { price, interval, firstChargeDate } = plan;
  const days = trialDays ?? plan.trialDays;
  return {
    priceId,
    price,
    firstChargeDate,
    discount: null,
    tax: null,
    couponCode: null,
    percentOff: 0,
    firstCharge: price,
    dueToday: days > 0 ? { ...price, amount: 0 } : price,
    renewal: price,
    agreement: {
      version: '1',
      hash: 'a'.repeat(64),
      text: formatAgreementText(price, interval),
      action: days > 0 ? `Start ${days}-day free trial` : 'Pay and start my membership',
    },
  };
}

/** A short stand-in for the terms that the server sends. */
export const formatAgreementText = (price: Money, interval: string) =>
  `You agree to ${formatMoney(price, 'en-US')} every ${interval}.`;

/** The same quote with a coupon applied when the request names one. */
export function buildQuoteWithCoupon(request: QuoteRequest, applied = coupon): Quote {
  const quote = buildQuote(request);
  if (request.couponCode === undefined) return quote;
  return {
    ...quote,
    couponCode: applied.couponCode,
    percentOff: applied.percentOff,
    discount: { ...applied.total, amount: applied.regular.amount - applied.total.amount },
    firstCharge: applied.total,
    dueToday: quote.dueToday.amount > 0 ? applied.total : quote.dueToday,
  };
}

/** An offering without trials, paid today. */
export const upfrontOffering: Offering = {
  ...offering,
  payment: 'upfront',
  plans: [monthly, yearly].map((plan) => ({ ...plan, trialDays: 0, firstChargeDate: '2026-11-21' })),
  variants: { 'upfront-payments': 'upfront-v3-2options' },
};

/** API answers for upfront payment. */
export const upfrontAnswers = [
  answer(offeringRoutes.read, () => upfrontOffering),
  answer(checkoutRoutes.quote, ({ body }) => buildQuote(body, upfrontOffering)),
];

export const replyRegistered = ({ body }: { body: Registration }): RegistrationReply => ({
  token: 'ifl_1',
  subscriptionId: 'sub_1',
  predictedLtv: 95.5,
  userData: {
    uuid: testVisitor.uuid,
    email: body.email,
    emailSource: null,
    firstName: body.firstName ?? null,
  },
});

/** A running subscription of a member. */
export const subscription: Subscription = {
  ...noSubscription,
  status: 'active',
  access: { isEntitled: true, until: null, notice: null },
};

const successAnswers = [
  answer(offeringRoutes.read, () => offering),
  answer(programmeRoutes.preview, () => programmePreview),
  answer(liveEventRoutes.listUpcoming, () => ({ events: [] })),
  answer(programmeRoutes.read, () => ({
    isFromAnswers: true,
    startedAt: null,
    minutes: 5,
    weeks: [
      {
        number: 1,
        theme: { id: 'starting', title: 'Getting started', intro: 'The first two minutes.' },
        steps: [
          { id: 'starting-1', day: 1, title: 'Make the first step laughably small', state: 'open' as const },
        ],
      },
    ],
    today: { stepId: 'starting-1', isDoneForToday: false },
    reminder: null,
  })),
  answer(analyticsRoutes.checkoutInit, () => ({ accepted: true as const })),
  answer(couponRoutes.validate, () => coupon),
  answer(checkoutRoutes.createCardIntent, () => ({
    clientSecret,
    stripeCustomerId: 'cus_1',
    setupIntentId: 'seti_1abc',
  })),
  answer(checkoutRoutes.quote, ({ body }) => buildQuoteWithCoupon(body)),
  answer(checkoutRoutes.createSubscription, () => ({
    clientSecret: paymentSecret,
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: 'sub_1',
    setupIntentId: null,
    paymentIntentId: 'pi_1abc',
  })),
  answer(checkoutRoutes.updateCustomer, () => ({ stripeCustomerId: 'cus_1' })),
  answer(cardErrorRoutes.report, () => ({ recorded: true as const })),
  answer(authRoutes.requestMagicLink, () => ({ sent: true as const })),
  answer(registerRoutes.savvy, replyRegistered),
  answer(registerRoutes.upfront, replyRegistered),
  answer(subscriptionRoutes.read, () => subscription),
];

/** Overrides one answer of the API. */
export function answer<R extends AnyRoute>(...exact: Answer<R>): AnyAnswer {
  // the fake passes each answer the input of its own route
  return exact as unknown as AnyAnswer;
}

/** Offers something else than by default. */
export const offer = (changes: Partial<Offering>) =>
  answer(offeringRoutes.read, () => ({ ...offering, ...changes }));

/** Refuses each call of a route. */
export function refuse<R extends AnyRoute>(route: R, error: ProblemCode | Error): AnyAnswer {
  return answer(route, fail(typeof error === 'string' ? refusal(error) : error));
}

/** Loses the first answer of a route. */
export function loseOnce<R extends AnyRoute>(...[route, reply]: Answer<R>): AnyAnswer {
  return answer<R>(route, failOnce(reply));
}

/** The look into the plan. */
export const programmePreview: RouteReply<typeof programmeRoutes.preview> = {
  isFromAnswers: true,
  themes: [
    { id: 'starting', title: 'Getting started', intro: 'The first two minutes.' },
    { id: 'sleep', title: 'Winding down', intro: 'The last hour.' },
  ],
  lesson: {
    id: 'starting-1',
    title: 'Make the first step laughably small',
    themeTitle: 'Getting started',
    lesson: ['The first step is the hardest.', 'So make it small.'],
    action: 'Choose one thing.',
    more: null,
    minutes: 5,
  },
};

/** A live session that takes place. */
export const liveSession: UpcomingLiveEvent = {
  eventId: 'focus-session',
  title: 'Quiet focus session, together',
  about: 'Everyone works on their own thing.',
  startsAt: '2099-11-28T17:00:00.000Z',
  endsAt: '2099-11-28T18:30:00.000Z',
  state: 'confirmed',
};

/** An API where every call succeeds, except for the given answers. */
export function checkoutApi(...different: AnyAnswer[]): FakeApi {
  return fakeApi([...successAnswers, ...different]);
}

/** Renders the checkout at a path with the given API. */
export function openCheckout(route: string, { api = checkoutApi(), ...platform }: PlatformOverrides = {}) {
  return { api, ...renderRemote(remote, { route, platform: { ...platform, api } }) };
}

/** The inputs that a route was called with. */
export function getCalls(api: FakeApi, route: string): unknown[] {
  return api.calls.filter((call) => call.route === route).map(({ input }) => input);
}
