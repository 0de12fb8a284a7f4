import type { Subscription } from '@funnel/contracts';
import type Stripe from 'stripe';
import { second } from '../../clock';
import { newVisitor, setupPayments, type Visitor } from './setup-payments';

type Payments = Awaited<ReturnType<typeof setupPayments>>;
let resetWebhooks: () => Promise<void> = () => Promise.resolve();

afterEach(() => resetWebhooks());

/** The API with webhooks delivered by the sandbox and a clock shared with it. */
export async function setupBilling(options: Parameters<typeof setupPayments>[0] = {}) {
  const api = await setupPayments(options);
  const { sandbox, stripe } = api;
  const webhooks = (command: object) => sandbox.control('webhooks', command);
  resetWebhooks = async () => {
    await webhooks({ action: 'url', url: null });
    // Without a URL, pending deliveries are dropped.
    await webhooks({ action: 'release' });
    await webhooks({ action: 'drain' });
  };
  await webhooks({ action: 'url', url: `${api.address}/v1/webhooks/stripe` });
  await syncClock(api);

  /** Advances the sandbox clock, event by event, and the API's clock. */
  async function elapse(milliseconds: number): Promise<void> {
    api.advance(milliseconds);
    await sandbox.control('advance', { seconds: milliseconds / second });
  }

  return {
    ...api,
    webhooks,
    /** Waits until all provider events are delivered. */
    delivered: () => webhooks({ action: 'drain' }),
    elapse,
    /** Advances time, then runs due jobs. */
    async pass(milliseconds: number) {
      await elapse(milliseconds);
      await api.drain();
    },
    /** Deletes pending jobs, since some read the provider's state themselves. */
    forgetJobs: () => api.db.deleteFrom('outbox').execute(),
    async subscriptionOf(token: string): Promise<Subscription> {
      return (await api.call('get', '/account/subscription', { token }).expect(200)).body;
    },
    /** Creates a subscription that waits for its payment. */
    async subscribe(visitor: Visitor, more: object = {}) {
      const priceId = await api.priceOf('plan_monthly');
      const { uuid: userUuid, email } = visitor;
      const order = { email, userUuid, priceId, trialDays: 0, currency: 'USD', ...more };
      return (await api.post('/register/stripe/intent/new-stripe-subscription', order).expect(200)).body;
    },
    /** Registers a member with this card, which is saved without errors even if later charges fail. */
    async joinWith(cardNumber: string, order: object = {}) {
      const visitor = newVisitor();
      const { body: intent } = await api.requestIntent(visitor, order).expect(200);
      await sandbox.confirm(intent.clientSecret, cardNumber);
      const { body } = await api.register(visitor, intent.clientSecret).expect(200);
      const customerId: string = intent.stripeCustomerId;
      return {
        ...visitor,
        token: String(body.token),
        subscriptionId: String(body.subscriptionId),
        customerId,
      };
    },
    /** Replaces the customer's card with a working one, as the provider's portal does. */
    async changeCard({ customerId }: { customerId: string }) {
      const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId });
      await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: card.id } });
      return card.id;
    },
    eventsOf: (customer: string) => eventsOf(stripe, customer),
  };
}

/** The provider's events of a customer, newest first. */
async function eventsOf(stripe: Stripe, customer: string): Promise<Stripe.Event[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter(({ data: { object } }) => 'customer' in object && object.customer === customer);
}

/** Syncs the API's clock with the sandbox, whose clock earlier tests have advanced. */
async function syncClock({ stripe, advance, clock }: Pick<Payments, 'stripe' | 'advance' | 'clock'>) {
  const { id, created } = await stripe.customers.create({ email: 'what-time@visitor.test' });
  await stripe.customers.del(id);
  advance(Math.max(0, created * second - clock().getTime()));
}
