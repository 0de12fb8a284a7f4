import type { SetupIntent, SetupIntentResult, StripeError } from '@stripe/stripe-js';

type Reply = SetupIntentResult | Promise<SetupIntentResult>;

/** The provider in the browser, as far as the payment page uses it. Replies are taken in order; the last one stays. */
export type FakeStripe = {
  confirmations: Reply[];
  retrievals: Reply[];
  readonly confirmed: { clientSecret: string; returnUrl: string }[];
  readonly retrieved: string[];
};

/** Puts a fake of the provider's script into the page, as if it was loaded. */
export function installFakeStripe(): FakeStripe {
  const fake: FakeStripe = {
    confirmations: [succeeded],
    retrievals: [succeeded],
    confirmed: [],
    retrieved: [],
  };
  const make = Object.assign(() => stripeOf(current), { version: 'endive' });
  current = fake;
  Object.assign(window, { Stripe: make });
  return fake;
}

// The SDK keeps the first script it finds for the whole page, so the fake behind it changes, not the script.
let current: FakeStripe;

export const succeeded = intentReply({ status: 'succeeded' });

/** The provider's answer with an intent. */
export function intentReply(intent: Partial<SetupIntent>): SetupIntentResult {
  // only what the page reads of an intent
  return { setupIntent: { id: 'seti_1abc', ...intent } } as SetupIntentResult;
}

/** The provider's refusal. */
export function refused(error: Partial<StripeError>): SetupIntentResult {
  // only what the page reads of an error
  return { error: { type: 'card_error', ...error } } as SetupIntentResult;
}

function stripeOf(fake: FakeStripe) {
  return {
    elements: () => elementsGroup(),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmSetup: ({ clientSecret, confirmParams }: ConfirmOptions) => {
      fake.confirmed.push({ clientSecret, returnUrl: confirmParams.return_url });
      return Promise.resolve(next(fake.confirmations));
    },
    retrieveSetupIntent: (clientSecret: string) => {
      fake.retrieved.push(clientSecret);
      return Promise.resolve(next(fake.retrievals));
    },
  };
}

type ConfirmOptions = { clientSecret: string; confirmParams: { return_url: string } };

function next(replies: Reply[]): Reply {
  const [first = succeeded, ...rest] = replies;
  if (rest.length > 0) replies.shift();
  return first;
}

function elementsGroup() {
  return {
    create: () => cardElement(),
    getElement: () => null,
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({}),
  };
}

function cardElement() {
  const handlers = new Map<string, () => void>();
  const element = {
    mount(node: HTMLElement) {
      node.append('Card number');
      queueMicrotask(() => handlers.get('ready')?.());
    },
    on(event: string, handler: () => void) {
      handlers.set(event, handler);
      return element;
    },
    off: () => element,
    once: () => element,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
  };
  return element;
}
