import type Stripe from 'stripe';
import { choice, openTarget, type Target, waitUntil } from './target';

export const day = 86_400;

/** Stripe keeps a renewal as a draft for an hour before it charges. */
const draftSeconds = 2 * 3600;

/** Opens the target for each test of a file. Tests must pass at both targets. */
export function contract() {
  let target: Target;
  const clocks: string[] = [];
  if (!choice.isSandbox) jest.setTimeout(300_000);

  beforeEach(async () => {
    target = await openTarget();
  });
  afterEach(async () => {
    for (const id of clocks.splice(0)) await target.stripe.testHelpers.testClocks.del(id);
    await target.stop();
  });

  const stripe = () => target.stripe;

  /** A customer on their own test clock. */
  async function createCustomerOnClock(params: Stripe.CustomerCreateParams = {}) {
    const now = Math.floor(Date.now() / 1000);
    const clock = await stripe().testHelpers.testClocks.create({ frozen_time: now });
    clocks.push(clock.id);
    const customer = await stripe().customers.create({ ...params, test_clock: clock.id });
    return { customer, clock };
  }

  /** Moves a clock past a moment, far enough for what is due then to be charged. */
  async function pass(clock: Stripe.TestHelpers.TestClock, moment: number): Promise<void> {
    await stripe().testHelpers.testClocks.advance(clock.id, { frozen_time: moment + draftSeconds });
    const { status } = await waitUntil(
      () => stripe().testHelpers.testClocks.retrieve(clock.id),
      (one) => one.status === 'ready',
    );
    expect(status).toBe('ready');
  }

  /** Saves a card by confirming a setup intent, as a visitor does. */
  async function saveCard(customer: string, card = 'pm_card_visa'): Promise<string> {
    const intent = await stripe().setupIntents.create({
      customer,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
    });
    const { payment_method: method } = await stripe().setupIntents.confirm(intent.id, {
      payment_method: card,
      return_url: 'https://example.com/return',
    });
    return String(method);
  }

  /** An upfront subscription that waits for its first payment, and the intent that pays it. */
  async function startUnpaid(params: Stripe.SubscriptionCreateParams) {
    const subscription = await stripe().subscriptions.create({
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      ...params,
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'pending_setup_intent'],
    });
    const invoice = subscription.latest_invoice;
    if (invoice === null || typeof invoice === 'string') throw new Error('The invoice was not expanded');
    const paymentIntent = String(invoice.payments?.data[0]?.payment.payment_intent ?? '');
    return { subscription, invoice, paymentIntent };
  }

  const confirm = (intent: string, card = 'pm_card_visa') =>
    stripe().paymentIntents.confirm(intent, {
      payment_method: card,
      return_url: 'https://example.com/return',
    });

  const subscription = (id: string, isThere: (one: Stripe.Subscription) => boolean = () => true) =>
    waitUntil(() => stripe().subscriptions.retrieve(id), isThere);

  /** The event types of an object, unordered as at Stripe. */
  async function listEventTypes(object: string, expected: string[]): Promise<string[]> {
    const read = async () => {
      const { data } = await stripe().events.list({ types: expected, limit: 100 });
      const own = data.filter(({ data: { object: about } }) => 'id' in about && about.id === object);
      return [...new Set(own.map(({ type }) => type))].sort();
    };
    return waitUntil(read, (found) => found.length === new Set(expected).size);
  }

  return {
    stripe,
    createCustomerOnClock,
    pass,
    saveCard,
    startUnpaid,
    confirm,
    subscription,
    listEventTypes,
  };
}
