import type {
  PaymentIntent,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  StripeError,
} from '@stripe/stripe-js';

type Result = SetupIntentResult | PaymentIntentResult;
type Reply = Result | Promise<Result>;

/** The provider in the browser, as far as the payment page uses it. Replies are taken in order; the last one stays. */
export type FakeStripe = {
  confirmations: Reply[];
  retrievals: Reply[];
  readonly confirmed: { kind: 'setup' | 'payment'; clientSecret: string; returnUrl: string }[];
  readonly retrieved: string[];
  /** Options of the forms that were opened, and their updates. */
  readonly forms: Record<string, unknown>[];
  /** Wallets that this browser has. */
  wallets: { applePay: boolean } | undefined;
  /** The visitor pays with a wallet; undefined while there is no such button. */
  payByWallet: ((details: { name: string; email: string }) => void) | undefined;
  /** How often a wallet was told that its payment failed. */
  walletFailures: number;
};

/** Puts a fake of the provider's script into the page, as if it was loaded. */
export function installFakeStripe(): FakeStripe {
  const fake: FakeStripe = {
    confirmations: [succeeded],
    retrievals: [succeeded],
    confirmed: [],
    retrieved: [],
    forms: [],
    wallets: undefined,
    payByWallet: undefined,
    walletFailures: 0,
  };
  const make = Object.assign(() => stripeOf(current), { version: 'endive' });
  current = fake;
  Object.assign(window, { Stripe: make });
  return fake;
}

// The SDK keeps the first script it finds for the whole page, so the fake behind it changes, not the script.
let current: FakeStripe;

export const succeeded = intentReply({ status: 'succeeded' });

/** The provider's answer with an intent, for either kind. */
export function intentReply(intent: Partial<SetupIntent> & Partial<PaymentIntent>): Result {
  // only what the page reads of an intent
  return { setupIntent: intent, paymentIntent: intent } as unknown as Result;
}

/** The provider's refusal. */
export function refused(error: Partial<StripeError>): Result {
  // only what the page reads of an error
  return { error: { type: 'card_error', ...error } } as Result;
}

function stripeOf(fake: FakeStripe) {
  const confirm =
    (kind: 'setup' | 'payment') =>
    ({ clientSecret, confirmParams }: ConfirmOptions) => {
      fake.confirmed.push({ kind, clientSecret, returnUrl: confirmParams.return_url });
      return Promise.resolve(next(fake.confirmations));
    };
  const retrieve = (clientSecret: string) => {
    fake.retrieved.push(clientSecret);
    return Promise.resolve(next(fake.retrievals));
  };
  return {
    elements: (options: Record<string, unknown>) => elementsGroup(fake, options),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmSetup: confirm('setup'),
    confirmPayment: confirm('payment'),
    retrieveSetupIntent: retrieve,
    retrievePaymentIntent: retrieve,
  };
}

type ConfirmOptions = { clientSecret: string; confirmParams: { return_url: string } };

function next(replies: Reply[]): Reply {
  const [first = succeeded, ...rest] = replies;
  if (rest.length > 0) replies.shift();
  return first;
}

function elementsGroup(fake: FakeStripe, options: Record<string, unknown>) {
  fake.forms.push(options);
  return {
    create: (type: string) => (type === 'payment' ? cardElement() : walletElement(fake)),
    getElement: () => null,
    update: (changes: Record<string, unknown>) => void Object.assign(options, changes),
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({}),
  };
}

type Handler = (event?: unknown) => void;

function element(mount: (node: HTMLElement, handlers: Map<string, Handler>) => void) {
  const handlers = new Map<string, Handler>();
  const one = {
    mount: (node: HTMLElement) => mount(node, handlers),
    on(event: string, handler: Handler) {
      handlers.set(event, handler);
      return one;
    },
    off: () => one,
    once: () => one,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
  };
  return one;
}

function cardElement() {
  return element((node, handlers) => {
    node.append('Card number');
    queueMicrotask(() => handlers.get('ready')?.());
  });
}

function walletElement(fake: FakeStripe) {
  return element((_node, handlers) => {
    fake.payByWallet = (billingDetails) => {
      const paymentFailed = () => {
        fake.walletFailures += 1;
      };
      const resolve = ({ emailRequired }: { emailRequired: boolean }) => {
        if (emailRequired) handlers.get('confirm')?.({ billingDetails, paymentFailed });
      };
      handlers.get('click')?.({ resolve });
    };
    queueMicrotask(() => handlers.get('ready')?.({ availablePaymentMethods: fake.wallets }));
  });
}
