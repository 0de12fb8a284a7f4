import type {
  PaymentIntent,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  StripeError,
} from '@stripe/stripe-js';
import { translateReply } from './server-texts';

type Result = SetupIntentResult | PaymentIntentResult;
type Reply = Result | Promise<Result>;

/** Stripe.js, as far as our forms use it. Replies are used in order; the last one is repeated. */
export type FakeStripe = {
  confirmations: Reply[];
  retrievals: Reply[];
  readonly confirmed: { kind: 'setup' | 'payment'; clientSecret: string; returnUrl: string }[];
  readonly retrieved: string[];
  /** Client secrets of payments whose bank's page was opened. */
  readonly authenticated: string[];
  /** Options of the created Elements, including updates. */
  readonly forms: Record<string, unknown>[];
  /** Whether the card form refuses what was typed into it. */
  isCardIncomplete: boolean;
  /** How often the card form was asked to show its errors. */
  cardChecks: number;
  /** Wallets available in this browser. */
  wallets: { applePay: boolean } | undefined;
  /** Pays with a wallet; undefined while there is no wallet button. */
  payByWallet: ((details: { name: string; email: string }) => void) | undefined;
  /** How many wallet payments were marked as failed. */
  walletFailures: number;
};

/** Installs a fake of Stripe.js in the page, as if the script had loaded. */
export function installFakeStripe(): FakeStripe {
  const fake: FakeStripe = {
    confirmations: [succeededReply],
    retrievals: [succeededReply],
    confirmed: [],
    retrieved: [],
    authenticated: [],
    forms: [],
    isCardIncomplete: false,
    cardChecks: 0,
    wallets: undefined,
    payByWallet: undefined,
    walletFailures: 0,
  };
  const make = Object.assign(() => createStripe(current), { version: 'endive' });
  current = fake;
  Object.assign(window, { Stripe: make });
  return fake;
}

// The SDK caches the first script it finds, so the fake behind it changes, not the script.
let current: FakeStripe;

export const succeededReply = intentReply({ status: 'succeeded' });

/** A provider reply with an intent of either kind. */
export function intentReply(intent: Partial<SetupIntent> & Partial<PaymentIntent>): Result {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: only the fields that a page reads
  return { setupIntent: intent, paymentIntent: intent } as unknown as Result;
}

/** A provider reply with an error. */
export function errorReply(error: Partial<StripeError>): Result {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: only the fields that a page reads
  return { error: { type: 'card_error', ...error } } as Result;
}

function createStripe(fake: FakeStripe) {
  const confirm =
    (kind: 'setup' | 'payment') =>
    ({ clientSecret, confirmParams }: ConfirmOptions) => {
      fake.confirmed.push({ kind, clientSecret, returnUrl: confirmParams.return_url });
      return Promise.resolve(shiftReply(fake.confirmations));
    };
  const retrieve = (clientSecret: string) => {
    fake.retrieved.push(clientSecret);
    return Promise.resolve(shiftReply(fake.retrievals));
  };
  return {
    elements: (options: Record<string, unknown>) => createElementsGroup(fake, options),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmSetup: confirm('setup'),
    confirmPayment: confirm('payment'),
    handleNextAction: ({ clientSecret }: Pick<ConfirmOptions, 'clientSecret'>) => {
      fake.authenticated.push(clientSecret);
      return Promise.resolve(shiftReply(fake.confirmations));
    },
    retrieveSetupIntent: retrieve,
    retrievePaymentIntent: retrieve,
  };
}

type ConfirmOptions = { clientSecret: string; confirmParams: { return_url: string } };

function shiftReply(replies: Reply[]): Reply {
  const [first = succeededReply, ...rest] = replies;
  if (rest.length > 0) replies.shift();
  return first;
}

function createElementsGroup(fake: FakeStripe, options: Record<string, unknown>) {
  fake.forms.push(options);
  const card = createCardElement();
  return {
    create: (type: string) => (type === 'payment' ? card : createWalletElement(fake)),
    getElement: (type: string) => (type === 'payment' ? card : null),
    update: (changes: Record<string, unknown>) => void Object.assign(options, changes),
    fetchUpdates: () => Promise.resolve({}),
    submit: () => {
      fake.cardChecks += 1;
      return Promise.resolve(fake.isCardIncomplete ? { error: { type: 'validation_error' } } : {});
    },
  };
}

type Handler = (event?: unknown) => void;

function createElement(mount: (node: HTMLElement, handlers: Map<string, Handler>) => void) {
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

function createCardElement() {
  return createElement((node, handlers) => {
    node.tabIndex = -1;
    node.append(translateReply('Card number'));
    queueMicrotask(() => handlers.get('ready')?.());
  });
}

function createWalletElement(fake: FakeStripe) {
  return createElement((node, handlers) => {
    if (fake.wallets) node.append(drawWalletButton());
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

/** The provider draws the buttons in frames of its own; this one is for the eye only. */
function drawWalletButton(): HTMLElement {
  const button = document.createElement('div');
  button.textContent = 'Apple Pay';
  button.style.cssText =
    'padding: 0.75rem; border-radius: 0.25rem; background: #000; color: #fff; text-align: center';
  return button;
}
