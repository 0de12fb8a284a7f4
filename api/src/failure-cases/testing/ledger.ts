import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import type { PaymentSandbox } from '../../platform/stripe/testing/payment-sandbox';
import type { Visitor } from '../../platform/stripe/testing/setup-payments';

const owned = { customer: z.nullable(z.string()), status: z.string() };
const stateSchema = z.object({
  // A deleted customer has only its id.
  customers: z.array(z.object({ id: z.string(), metadata: z.optional(z.record(z.string(), z.string())) })),
  setup_intents: z.array(z.object(owned)),
  payment_intents: z.array(z.object(owned)),
  subscriptions: z.array(z.object(owned)),
  charges: z.array(z.object({ ...owned, amount: z.int() })),
});

/** What the payment provider and the database hold about one visitor. The two must agree. */
export type Ledger = {
  provider: {
    customers: number;
    /** States, in alphabetical order. */
    setupIntents: string[];
    paymentIntents: string[];
    subscriptions: string[];
    /** Minor units that were charged. */
    charged: number;
  };
  database: { customers: number; members: number; registrations: number; subscriptions: string[] };
};

export const nothing: Ledger = {
  provider: { customers: 0, setupIntents: [], paymentIntents: [], subscriptions: [], charged: 0 },
  database: { customers: 0, members: 0, registrations: 0, subscriptions: [] },
};

/** A customer whose card is not saved yet. */
export const preparedTrial: Ledger = {
  provider: { ...nothing.provider, customers: 1, setupIntents: ['requires_payment_method'] },
  database: { ...nothing.database, customers: 1 },
};

/** A customer whose card is saved, and nothing more. */
export const savedCard: Ledger = {
  provider: { ...preparedTrial.provider, setupIntents: ['succeeded'] },
  database: preparedTrial.database,
};

/** One member on one trial. */
export const onTrial: Ledger = {
  provider: { ...savedCard.provider, subscriptions: ['trialing'] },
  database: { customers: 1, members: 1, registrations: 1, subscriptions: ['trialing'] },
};

/** One member who has paid once. */
export const createPaidLedger = (charged: number): Ledger => ({
  provider: {
    customers: 1,
    setupIntents: [],
    charged,
    paymentIntents: ['succeeded'],
    subscriptions: ['active'],
  },
  database: { customers: 1, members: 1, registrations: 1, subscriptions: ['active'] },
});

export async function readLedger(
  { sandbox, db }: { sandbox: Pick<PaymentSandbox, 'url'>; db: Db },
  { uuid }: Visitor,
): Promise<Ledger> {
  const contexts = await findContexts(db, uuid);
  const state = stateSchema.parse(await (await fetch(`${sandbox.url}/_inspect/stripe/state`)).json());
  const ids = state.customers
    .filter(({ metadata }) => contexts.includes(metadata?.['userUuid'] ?? ''))
    .map(({ id }) => id);
  const isOwn = ({ customer }: { customer: string | null }) => customer !== null && ids.includes(customer);
  const listStates = (objects: readonly z.infer<z.ZodMiniObject<typeof owned>>[]) =>
    objects
      .filter(isOwn)
      .map(({ status }) => status)
      .sort();
  const charges = state.charges.filter((charge) => isOwn(charge) && charge.status === 'succeeded');
  return {
    provider: {
      customers: ids.length,
      setupIntents: listStates(state.setup_intents),
      paymentIntents: listStates(state.payment_intents),
      subscriptions: listStates(state.subscriptions),
      charged: charges.reduce((sum, { amount }) => sum + amount, 0),
    },
    database: await readDatabase(db, contexts, ids),
  };
}

/** Every visitor context of a visitor. */
async function findContexts(db: Db, uuid: string): Promise<string[]> {
  const rows = await db.selectFrom('visitorContexts').select('id').where('userUuid', '=', uuid).execute();
  return rows.map(({ id }) => id);
}

async function readDatabase(db: Db, contexts: string[], ids: readonly string[]): Promise<Ledger['database']> {
  if (contexts.length === 0) return { customers: 0, members: 0, registrations: 0, subscriptions: [] };
  const customers = await db
    .selectFrom('customers')
    .where('userUuid', 'in', contexts)
    .select('customerId')
    .execute();
  const members = await db.selectFrom('members').where('uuid', 'in', contexts).select('uuid').execute();
  const registrations = await db
    .selectFrom('registrations')
    .where('userUuid', 'in', contexts)
    .select('intentId')
    .execute();
  const mirrored = await db.selectFrom('subscriptions').select(['customerId', 'status']).execute();
  return {
    customers: customers.length,
    members: members.length,
    registrations: registrations.length,
    subscriptions: mirrored
      .filter(({ customerId }) => ids.includes(customerId))
      .map(({ status }) => status)
      .sort(),
  };
}
