import type { Express } from 'express';
import type { Provider, SandboxContext } from '../core/provider';
import type { Account } from './account/account';
import { AccountClock } from './account/clock';
import { createId } from './account/ids';
import { AccountSettings } from './account/settings';
import { openTables } from './account/tables';
import { createBrowserRouter } from './browser/browser-routes';
import { readAccountState } from './control/account-state';
import { createControlRouter } from './control/control-routes';
import { PaymentFaults } from './control/payment-faults';
import { Violations } from './control/violations';
import { runDueWork } from './objects/due-work';
import { readSchemaDocument } from './schema/schema';
import { type Delivery, DeliveryQueue } from './webhooks/delivery-queue';
import { createWebhookSender } from './webhooks/send-webhook';
import { WebhookControl, type WebhookSettings } from './webhooks/webhook-control';
import { createApiRouter } from './wire/api-handler';
import { IdempotencyTable, type StoredAnswer } from './wire/idempotency';

export type StripeProviderOptions = { webhookUrl: string | null; webhookSecret: string };

/** How often due trials and invoices are processed on the sandbox's clock. */
const dueWorkEveryMs = 30_000;

/** A stateful replacement for Stripe: its API, its Stripe.js and its webhooks. Test keys only, no money. */
export function createStripeProvider(
  context: SandboxContext,
  { webhookUrl, webhookSecret }: StripeProviderOptions,
): Provider {
  readSchemaDocument();
  const tables = openTables(context);
  const clock = new AccountClock(context, tables, clockOffset(context));
  const settings: WebhookSettings = { url: webhookUrl, isHeld: false };
  const deliveries = context.collection<Delivery>('stripe-deliveries');
  const now = () => context.now();
  const queue = new DeliveryQueue({
    deliveries,
    events: tables.events,
    settings,
    send: createWebhookSender(webhookSecret),
    now,
  });
  const account: Account = {
    tables,
    clock,
    settings: new AccountSettings(context.collection('stripe-settings')),
    url: (path) => `${context.publicUrl}${path}`,
    emit(type, object, previous) {
      const data = { object: structuredClone(object), previous: previous ?? null };
      queue.add(tables.events.add({ id: createId('evt'), created: clock.now(), type, ...data }));
    },
  };
  const idempotencyKeys = context.collection<StoredAnswer>('stripe-idempotency');
  const idempotency = new IdempotencyTable(idempotencyKeys, now);
  const faults = new PaymentFaults();
  const violations = new Violations();
  const state = () => readAccountState({ account, deliveries: queue.all(), faults, violations });

  const timer = setInterval(() => runDueWork(account, null), dueWorkEveryMs);
  timer.unref();

  return {
    name: 'stripe',
    mount(app: Express) {
      app.use('/v1', createApiRouter({ account, context, faults, idempotency, violations }));
      app.use('/endive', createBrowserRouter(account));
      app.use(
        '/_inspect/stripe',
        createControlRouter({
          account,
          faults,
          webhooks: new WebhookControl(queue, settings),
          advance,
          state,
        }),
      );
      runDueWork(account, null);
      queue.wake();
    },
    inspect: state,
    reset() {
      for (const table of Object.values(tables)) table.clear();
      for (const collection of [deliveries, idempotencyKeys, context.collection('stripe-clock')])
        collection.clear();
      account.settings.clear();
      faults.clear();
      violations.clear();
    },
    async close() {
      clearInterval(timer);
      await queue.close();
    },
  };

  function advance(seconds: number): void {
    clock.moveBy(seconds);
    runDueWork(account, null);
  }
}

function clockOffset(context: SandboxContext) {
  const stored = context.collection<{ seconds: number }>('stripe-clock');
  return {
    get: () => stored.get('offset')?.seconds ?? 0,
    set: (seconds: number) => stored.set('offset', { seconds }),
  };
}
