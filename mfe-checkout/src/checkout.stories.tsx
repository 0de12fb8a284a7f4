import {
  checkoutRoutes,
  couponRoutes,
  type FlagVariants,
  liveEventRoutes,
  offeringRoutes,
  type ProblemCode,
  registerRoutes,
  storageKeys,
  subscriptionRoutes,
} from '@funnel/contracts';
import {
  errorReply,
  type FakeStripe,
  fill,
  findElement,
  installFakeStripe,
  networkError,
  never,
  type PlatformOverrides,
  press,
  show,
} from '@funnel/testing';
import { loadMessages } from './locales/messages';
import type { Purchase } from './order/purchase';
import {
  answer,
  checkoutApi,
  clientSecret,
  liveSession,
  offer,
  offering,
  openCheckout,
  refuse,
  upfrontAnswers,
  yearly,
} from './testing/checkout-site';
import { longTrialApi, taxFlags, taxingApi, winback, winbackApi } from './testing/offers';
import { paid, paidUpfront, registered, withdrawing } from './testing/purchases';
import { quiz } from './testing/quiz-answers';

const spanish = {
  'Monthly membership': 'Membresía mensual',
  'Yearly membership': 'Membresía anual',
  'Getting started': 'Empezar',
  'The first two minutes.': 'Los dos primeros minutos.',
  'Winding down': 'Bajar el ritmo',
  'The last hour.': 'La última hora.',
  'Make the first step laughably small': 'Un primer paso ridículamente pequeño',
  'The first step is the hardest.': 'El primer paso es el que más cuesta.',
  'So make it small.': 'Así que hazlo pequeño.',
  'Choose one thing.': 'Elige una cosa.',
  'You agree to $19.99 every month.': 'Aceptas pagar USD\u00a019.99 cada mes.',
  'You agree to $21.76 every month.': 'Aceptas pagar USD\u00a021.76 cada mes.',
  'You agree to $119.99 every year.': 'Aceptas pagar USD\u00a0119.99 cada año.',
  'Start 7-day free trial': 'Empezar prueba gratis de 7 días',
  'Start 14-day free trial': 'Empezar prueba gratis de 14 días',
  'Pay and start my membership': 'Pagar y empezar mi membresía',
};

export default { title: 'Checkout', parameters: { loadMessages, spanish } };

const upfront = { api: checkoutApi(...upfrontAnswers) };
const member = { isLoggedIn: true, email: 'ada@example.com' };

const showPrices = (platform?: PlatformOverrides) =>
  show(() => openCheckout('/checkout/price-options', platform));

/** The prices of a visitor with answers, in a variant of an experiment. */
const showVariant = (flags: FlagVariants) =>
  show(() => {
    localStorage.setItem(storageKeys.quizState, JSON.stringify(quiz));
    return openCheckout('/checkout/price-options', { flags });
  });

export const Prices = showPrices();
export const PricesWithoutTrial = showPrices(upfront);
export const PricesWithLiveSessions = showPrices({
  api: checkoutApi(answer(liveEventRoutes.listUpcoming, () => ({ events: [liveSession] }))),
});
export const PricesLoading = showPrices({ api: checkoutApi(answer(offeringRoutes.read, never)) });
export const PricesUnreachable = showPrices({
  api: checkoutApi(refuse(offeringRoutes.read, networkError())),
});
export const PricesYearFirst = showPrices({
  api: checkoutApi(
    offer({ plans: [...offering.plans].reverse(), preselectedPriceId: yearly.priceId, emphasis: 'year' }),
  ),
});
export const PricesOfNeededPlan = showPrices({
  flow: { resultsNeedPlan: true, exposeOrder: () => undefined },
});
export const NoOffer = showPrices({ api: checkoutApi(offer({ plans: [] })) });
export const PricesByGoal = showVariant({ 'tailored-value-prop': 'tailored-value-prop' });
export const PricesWithWorries = showVariant({ 'trial-anxieties': 'trial-anxieties' });
export const PricesWithFewerWorries = showVariant({ 'trial-anxieties': 'shorter-trial-anxieties' });
export const ShortPricesOfCompanion = showVariant({ 'quinn-short-price-page': 'companion' });
export const ShortPricesOfBridge = showVariant({ 'quinn-short-price-page': 'bridge' });
export const ShortPricesOfManagement = showVariant({ 'quinn-short-price-page': 'management' });
export const BridgeBeforePrices = showVariant({ 'quinn-bridge-long-pricing': 'quinn-bridge-long-pricing' });

const payment = '/checkout/payment/price_monthly';

type Payment = PlatformOverrides & { stripe?: Partial<FakeStripe>; route?: string };

const showPayment = ({ stripe, route = payment, ...platform }: Payment = {}, act?: () => Promise<unknown>) =>
  show(() => {
    Object.assign(installFakeStripe(), stripe);
    return openCheckout(route, platform);
  }, act);

/** A notice that interrupts, or one with a title that does not. */
const announcedNotice = '[role=alert], [role=status] [class*=title]';

async function pay() {
  await fill({ '[name=email]': 'ada@example.com', '[name=fullName]': 'Ada Byron' });
  await press('form [type=submit]:not([aria-disabled=true])');
  await findElement(announcedNotice);
}

const showDeclined = (code: string) =>
  showPayment(
    { stripe: { confirmations: [errorReply({ code: 'card_declined', decline_code: code })] } },
    pay,
  );
const showRefused = (code: ProblemCode | Error) =>
  showPayment({ api: checkoutApi(refuse(checkoutRoutes.createCardIntent, code)) }, pay);

async function enterCoupon() {
  await press('details:has([name=coupon]) summary');
  await fill({ '[name=coupon]': 'WELCOME20' });
  await press('form:has([name=coupon]) [type=submit]');
}

const couponEntry = { entry: { sdc: '1' } };
const checking = { stripe: { retrievals: [never()] } };

export const Payment = showPayment();
export const PaymentWithoutTrial = showPayment(upfront);
export const PaymentLoading = showPayment({ api: checkoutApi(answer(offeringRoutes.read, never)) });
export const PaymentErrors = showPayment({ stripe: { isCardIncomplete: true } }, () =>
  press('form [type=submit]'),
);
export const PaymentTypo = showPayment({ user: { email: 'ada@gmial.con' } });
export const PaymentDeclined = showDeclined('generic_decline');
export const PaymentWithoutFunds = showDeclined('insufficient_funds');
export const PaymentEmailInUse = showRefused('email-in-use');
export const PaymentAlreadyMember = showRefused('already-subscribed');
export const PaymentInAppStore = showRefused('app-store-membership');
export const PaymentPriceGone = showRefused('price-not-offered');
export const PaymentUnavailable = showRefused('provider-unavailable');
export const PaymentTooOften = showRefused('rate-limited');
export const PaymentUnreachable = showRefused(networkError());
export const PaymentFailed = showRefused('internal');
export const PaymentOfMember = showPayment({ user: member });
export const PaymentWallet = showPayment({ stripe: { wallets: { applePay: true } } });
export const PaymentTaxed = showPayment({ api: taxingApi(), flags: taxFlags });
export const PaymentTaxKnown = showPayment({ api: taxingApi(), flags: taxFlags }, () =>
  fill({ '[name=postalCode]': '10001' }),
);
export const PaymentTaxRefused = showPayment({ api: taxingApi(), flags: taxFlags }, () =>
  fill({ '[name=postalCode]': '00000' }),
);
export const PaymentReminder = showPayment({
  api: longTrialApi(),
  flags: { 'trial-reminders-toggle': 'trial-reminders-toggle-v2' },
});
export const PaymentWorries = showPayment({ flags: { 'trial-anxieties': 'trial-anxieties' } });
export const PaymentFirst = showPayment({
  route: '/checkout/start-trial',
  flags: { 'fast-checkout': 'fast-checkout' },
});
export const ChangePlan = showPayment(
  { route: '/checkout/price-options', flags: { 'fast-checkout': 'fast-checkout' } },
  () => press('button[type=button]'),
);
export const PriceGone = showPayment({ route: '/checkout/payment/price_old' });
export const Coupon = showPayment(couponEntry, () => press('details:has([name=coupon]) summary'));
export const CouponApplied = showPayment(couponEntry, enterCoupon);
export const CouponRefused = showPayment(
  { ...couponEntry, api: checkoutApi(refuse(couponRoutes.validate, 'coupon-invalid')) },
  enterCoupon,
);
export const PaymentChecked = showPayment({
  ...checking,
  entry: { setup_intent_client_secret: clientSecret },
});
export const PaymentConfirmed = showPayment({
  ...checking,
  entry: { setup_intent_client_secret: clientSecret, redirect_status: 'succeeded' },
});
export const PaidOrderNotLoaded = showPayment({
  api: checkoutApi(refuse(checkoutRoutes.quote, networkError())),
  entry: { setup_intent_client_secret: clientSecret, selectedPriceId: 'price_monthly' },
});

const showPurchase = (purchase: Purchase, platform: PlatformOverrides = {}, act?: () => Promise<unknown>) =>
  show(() => {
    localStorage.setItem('pending-purchase', JSON.stringify(purchase));
    return openCheckout('/post-purchase', platform);
  }, act);

const showUnregistered = (code: ProblemCode) =>
  showPurchase(paid, { api: checkoutApi(refuse(registerRoutes.savvy, code)) }, async () => {
    await press('[type=checkbox]');
    await press('[type=submit]');
    await findElement(announcedNotice);
  });

const { clientSecret: _spent, ...order } = paid;

export const CreateAccount = showPurchase(paid);
export const CreateAccountAfterPayment = showPurchase(paidUpfront);
export const CreateAccountErrors = showPurchase(paid, {}, async () => {
  await fill({ '[name=password]': 'short' });
  await press('[type=submit]');
});
export const CreateAccountEmailInUse = showUnregistered('email-in-use');
export const CreateAccountUnreachable = showUnregistered('provider-unavailable');
export const TrialUsed = showUnregistered('trial-used');
export const CouponEnded = showUnregistered('coupon-invalid');
export const CardNotConfirmed = showUnregistered('payment-incomplete');
export const FinishByEmail = showPurchase({ ...order, step: 'by-email' });
export const RenewingLoading = showPurchase(paid, {
  user: member,
  api: checkoutApi(answer(registerRoutes.savvy, never)),
});
export const RenewingFailed = showPurchase(paid, {
  user: member,
  api: checkoutApi(refuse(registerRoutes.savvy, 'provider-unavailable')),
});
export const Started = showPurchase(registered, { user: { ...member, firstName: 'Ada' } });
export const StartedWithoutTrial = showPurchase({ ...registered, payment: 'upfront' }, { user: member });
export const StartedWithReminder = showPurchase(
  registered,
  { flags: { 'trial-reminders-toggle': 'trial-reminders-toggle-v2' }, user: member },
  () => press('summary'),
);
export const WithdrawalStated = showPurchase(registered, {
  api: checkoutApi(answer(subscriptionRoutes.read, () => withdrawing)),
  user: member,
});

const showWinback = (platform?: PlatformOverrides, route = '/winback-30off') =>
  show(() => openCheckout(route, platform));

const DAY = 24 * 60 * 60 * 1000;
const running = { ...winback, expiresAt: new Date(Date.now() + 4 * DAY).toISOString() };

export const Winback = showWinback({ api: checkoutApi(offer(running)) });
export const WinbackWithAnswers = showWinback({ api: checkoutApi(offer({ ...running, hasResults: true })) });
export const WinbackPlain = showWinback(
  { api: checkoutApi(offer({ identifier: 'winback-plain' })) },
  '/winback-plain',
);
export const WinbackOfNewVisitor = showWinback();
export const WinbackUnreachable = showWinback({
  api: checkoutApi(refuse(offeringRoutes.read, networkError())),
});
export const WinbackPayment = showPayment({
  route: '/winback-checkout/payment/price_yearly',
  api: winbackApi(),
});
