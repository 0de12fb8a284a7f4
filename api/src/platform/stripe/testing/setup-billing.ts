import type { Subscription } from '@funnel/contracts';
import type Stripe from 'stripe';
import { second } from '../../clock';
import { createVisitor, setupPayments, type Visitor } from './setup-payments';

type Payments = Awaited<ReturnType<typeof setupPayments>>;
let resetWebhooks: () => Promise<void> = () => Promise.resolve();

afterEach(() => resetWebhooks());

/** The API with webhooks delivered by the sandbox and a clock shared with it. */
export async function setupBilling(options: Parameters<typeof setupPayments>[0] = {}) {
  const api = await setupPayments(options);
  const { sandbox, stripe } = api;
  const controlWebhooks = (command: object) => sandbox.sendCommand('webhooks', command);
  resetWebhooks = async () => {
    await controlWebhooks({ action: 'url', url: null });
    // Without a URL, pending deliveries are dropped.
    await controlWebhooks({ action: 'release' });
    await controlWebhooks({ action: 'drain' });
  };
  await controlWebhooks({ action: 'url', url: `${api.address}/v1/webhooks/stripe` });
  await syncClock(api);

  /** Advances the sandbox clock, event by event, and the API's clock. */
  async function advanceClocks(milliseconds: number): Promise<void> {
    api.advanceClock(milliseconds);
    await sandbox.sendCommand('advance', { seconds: milliseconds / second });
  }

  return {
    ...api,
    controlWebhooks,
    /** Waits until all provider events are delivered. */
    deliverEvents: () => controlWebhooks({ action: 'drain' }),
    /** Delivers all provider events and runs their jobs. */
    async processEvents(): Promise<void> {
      await controlWebhooks({ action: 'drain' });
      await api.drain();
    },
    advanceClocks,
    /** Advances time, then runs due jobs. */
    async passTime(milliseconds: number) {
      await advanceClocks(milliseconds);
      await api.drain();
    },
    /** Deletes pending jobs, since some read the provider's state themselves. */
    forgetJobs: () => api.db.deleteFrom('outbox').execute(),
    async fetchSubscription(token: string): Promise<Subscription> {
      return (await api.call('get', '/account/subscription', { token }).expect(200)).body;
    },
    /** Creates a subscription that waits for its payment. */
    async subscribeMonthly(visitor: Visitor, more: object = {}) {
      const order = { priceId: await api.findPriceId('plan_monthly'), currency: 'USD', ...more };
      return (await api.subscribe(visitor, order).expect(200)).body;
    },
    /** Registers a member with this card, which is saved without errors even if later charges fail. */
    async joinWith(cardNumber: string, order: object = {}) {
      const visitor = createVisitor();
      const { body: intent } = await api.requestIntent(visitor, order).expect(200);
      const { status } = await sandbox.confirmIntent(intent.clientSecret, cardNumber);
      if (status === 'requires_action') {
        await fetch(`${sandbox.url}/endive/challenge/${intent.setupIntentId}/authorize`, { method: 'POST' });
      }
      const { body } = await api.register(visitor, intent.clientSecret).expect(200);
      const customerId: string = intent.stripeCustomerId;
      return {
        ...visitor,
        token: String(body.token),
        subscriptionId: String(body.subscriptionId),
        customerId,
      };
    },
    listEvents: (customer: string) => listEvents(stripe, customer),
  };
}

/** The provider's events of a customer, newest first. */
export async function listEvents(stripe: Stripe, customer: string): Promise<Stripe.Event[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter(({ data: { object } }) => 'customer' in object && object.customer === customer);
}

/** Syncs the API's clock with the sandbox, whose clock earlier tests have advanced. */
async function syncClock({
  stripe,
  advanceClock,
  clock,
}: Pick<Payments, 'stripe' | 'advanceClock' | 'clock'>) {
  const { id, created } = await stripe.customers.create({ email: 'what-time@visitor.test' });
  await stripe.customers.del(id);
  advanceClock(Math.max(0, created * second - clock().getTime()));
}
