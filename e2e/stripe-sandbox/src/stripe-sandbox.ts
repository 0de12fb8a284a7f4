import type { Express } from 'express';
import type { Account } from './account/account';
import { createClock } from './account/clock';
import { createId } from './account/ids';
import { openSettings, type Settings } from './account/settings';
import { openTables } from './account/tables';
import { createBrowserRouter } from './browser/browser-routes';
import { createControlRouter } from './control/control-routes';
import { createPaymentFaults } from './control/payment-faults';
import { createViolations } from './control/violations';
import { createMemoryStorage } from './memory-storage';
import { runDueWork } from './objects/due-work';
import { viewTables } from './objects/views';
import type { SandboxOptions } from './sandbox-options';
import { readSchemaDocument } from './schema/schema';
import { createDeliveryQueue, type Delivery } from './webhooks/delivery-queue';
import { createApiRouter } from './wire/api-handler';
import { createIdempotency, type StoredAnswer } from './wire/idempotency';

/** A stateful replacement for Stripe: its API, its Stripe.js and its webhooks. Test keys only, no money. */
export type StripeSandbox = {
  /** Adds the API, Stripe.js and the control calls to an application, and starts to send events. */
  mount(app: Express): void;
  /** Everything it holds, as `GET /_inspect/stripe/state` answers it. */
  inspect(): Record<string, unknown>;
  changeSettings(changes: Partial<Settings>): Settings;
  /** Removes all objects, events and faults. */
  reset(): void;
  close(): Promise<void>;
};

/** How often due trials and invoices are processed on the sandbox's clock. */
const dueWorkEveryMs = 30_000;

/** Without more options it remembers until its process ends and sends no events. */
export function createStripeSandbox({
  publicUrl,
  storage = createMemoryStorage(),
  now = Date.now,
  record = () => {},
  webhookUrl = null,
  webhookSecret = 'whsec_sandbox',
}: Partial<SandboxOptions> & Pick<SandboxOptions, 'publicUrl'>): StripeSandbox {
  readSchemaDocument();
  const tables = openTables(storage);
  const clock = createClock({ now, tables, offset: storage('clock') });
  const deliveries = storage<Delivery>('deliveries');
  const queue = createDeliveryQueue({
    deliveries,
    events: tables.events,
    webhookUrl,
    secret: webhookSecret,
    now,
  });
  const account: Account = {
    tables,
    clock,
    settings: openSettings(storage('settings')),
    url: (path) => `${publicUrl}${path}`,
    emit(type, object, previous) {
      const data = { object: structuredClone(object), previous: previous ?? null };
      queue.add(tables.events.add({ id: createId('evt'), created: clock.now(), type, ...data }));
    },
  };
  const idempotencyKeys = storage<StoredAnswer>('idempotency');
  const answerOnce = createIdempotency(idempotencyKeys, now);
  const faults = createPaymentFaults();
  const violations = createViolations();
  const state = () => ({
    now: clock.now(),
    ...viewTables(account),
    settings: account.settings.get(),
    deliveries: queue.all(),
    faults: faults.all(),
    response_violations: violations.all(),
  });

  const timer = setInterval(() => runDueWork(account, null), dueWorkEveryMs);
  timer.unref();

  return {
    mount(app) {
      app.use('/v1', createApiRouter({ account, record, faults, answerOnce, violations }));
      app.use('/endive', createBrowserRouter(account));
      app.use('/_inspect/stripe', createControlRouter({ account, faults, queue, advance, state }));
      runDueWork(account, null);
      queue.wake();
    },
    inspect: state,
    changeSettings: (changes) => account.settings.change(changes),
    reset() {
      for (const table of Object.values(tables)) table.clear();
      deliveries.clear();
      idempotencyKeys.clear();
      clock.clear();
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
