import type { Subscription } from '@funnel/contracts';
import type Stripe from 'stripe';
import { second } from '../../clock';
import { newVisitor, setupPayments, type Visitor } from './setup-payments';

type Payments = Awaited<ReturnType<typeof setupPayments>>;
let resetWebhooks: () => Promise<void> = () => Promise.resolve();

afterEach(() => resetWebhooks());

/** The API whose provider delivers events to it by itself, and time that passes at both. */
export async function setupBilling(options: Parameters<typeof setupPayments>[0] = {}) {
  const api = await setupPayments(options);
  const { sandbox, stripe } = api;
  const webhooks = (command: object) => sandbox.control('webhooks', command);
  resetWebhooks = async () => {
    await webhooks({ action: 'url', url: null });
    // Without an address, what still waits is forgotten.
    await webhooks({ action: 'release' });
    await webhooks({ action: 'drain' });
  };
  await webhooks({ action: 'url', url: `${api.address}/v1/webhooks/stripe` });
  await syncClock(api);

  /** Lets time pass at the provider, event by event, and here. */
  async function elapse(milliseconds: number): Promise<void> {
    api.advance(milliseconds);
    await sandbox.control('advance', { seconds: milliseconds / second });
  }

  return {
    ...api,
    webhooks,
    /** Everything that happened at the provider has arrived. */
    delivered: () => webhooks({ action: 'drain' }),
    elapse,
    /** Lets time pass, then runs what became due. */
    async pass(milliseconds: number) {
      await elapse(milliseconds);
      await api.drain();
    },
    /** Takes away the jobs that wait: some read the provider's state for themselves. */
    forgetJobs: () => api.db.deleteFrom('outbox').execute(),
    async subscriptionOf(token: string): Promise<Subscription> {
      return (await api.call('get', '/account/subscription', { token }).expect(200)).body;
    },
    /** A subscription that waits for its payment. */
    async subscribe(visitor: Visitor, more: object = {}) {
      const priceId = await api.priceOf('plan_monthly');
      const { uuid: userUuid, email } = visitor;
      const order = { email, userUuid, priceId, trialDays: 0, currency: 'USD', ...more };
      return (await api.post('/register/stripe/intent/new-stripe-subscription', order).expect(200)).body;
    },
    /** A member whose trial goes on with this card: saved without fuss, whatever comes later. */
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
    /** A card of the customer that pays, as the provider's portal saves it. */
    async changeCard({ customerId }: { customerId: string }) {
      const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId });
      await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: card.id } });
      return card.id;
    },
    eventsOf: (customer: string) => eventsOf(stripe, customer),
  };
}

/** What the provider says happened to a customer, newest first. */
async function eventsOf(stripe: Stripe, customer: string): Promise<Stripe.Event[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter(({ data: { object } }) => 'customer' in object && object.customer === customer);
}

/** Earlier tests moved the time of the provider, which they share. */
async function syncClock({ stripe, advance, clock }: Pick<Payments, 'stripe' | 'advance' | 'clock'>) {
  const { id, created } = await stripe.customers.create({ email: 'what-time@visitor.test' });
  await stripe.customers.del(id);
  advance(Math.max(0, created * second - clock().getTime()));
}
