import type { TestEnvironment } from '../checkout-chaos/test-environment';
import type { MemberState, PriceList, Screen } from './audit';
import { type Member, mayBeDeleted } from './member';
import type { MemberPool } from './member-pool';
import {
  type CustomerRecords,
  listCustomers,
  openProvider,
  readCustomer,
  readPublishedPrices,
} from './provider-records';
import { readStoredSubscriptions } from './stored-subscriptions';

export type Reading = {
  states: MemberState[];
  prices: PriceList;
  deadJobs: readonly { topic: string; lastError: string | null }[];
};

/** Reads every member's state on both screens, in our database and at the provider, while nothing happens. */
export async function readStates(environment: TestEnvironment, pool: MemberPool): Promise<Reading> {
  const screens = new Map<Member, [Screen, Screen]>();
  await pool.forEachMember(async (member) => void screens.set(member, await pool.readScreens(member)));
  const now = environment.now();
  await environment.stopApi();
  const database = await environment.database.open();
  const { contexts, rows, deadJobs } = await readStoredSubscriptions(database).finally(database.close);
  const stripe = openProvider(environment.sandboxUrl);
  const customers = await listCustomers(environment.sandboxUrl);
  const recordsByMember = new Map<Member, CustomerRecords[]>();
  await pool.forEachMember(async (member) => {
    const ids = findCustomerIds(member, { contexts, customers });
    const records: CustomerRecords[] = [];
    for (const id of ids) records.push(await readCustomer(stripe, id));
    recordsByMember.set(member, records);
  });
  const prices = await readPublishedPrices(stripe);
  await environment.startApi();
  const states = pool.members.map((member): MemberState => {
    const records = recordsByMember.get(member) ?? [];
    const ids = new Set(records.map(({ customerId }) => customerId));
    const [one, other] = screens.get(member) ?? [undefined, undefined];
    const isDeleted = mayBeDeleted(member) && one === undefined && other === undefined;
    return {
      email: member.plan.email,
      attempts: member.attempts,
      isDeleted,
      customers: isDeleted ? records.filter((record) => isFromBefore(record, member)) : records,
      stored: rows.filter(({ customerId }) => ids.has(customerId)),
      screens: [one, other],
      now,
    };
  });
  return { states, deadJobs, prices: new Map(prices.map(({ priceId, amounts }) => [priceId, amounts])) };
}

/** A purchase that was under way on the other device continues as that of a new visitor. */
function isFromBefore({ created }: CustomerRecords, { attempts }: Member): boolean {
  const deletedAt = attempts.find(({ kind, outcome }) => kind === 'delete' && outcome !== 'refused')?.at;
  return created === undefined || deletedAt === undefined || created * 1000 <= deletedAt.getTime();
}

type Known = { contexts: ReadonlyMap<string, string>; customers: ReadonlyMap<string, string[]> };

/** A deleted member's customers carry no name any more: those that were seen before count. */
function findCustomerIds(member: Member, { contexts, customers }: Known): readonly string[] {
  const context = contexts.get(member.plan.uuid);
  const known = context === undefined ? [] : (customers.get(context) ?? []);
  member.customerIds = [...new Set([...member.customerIds, ...known])];
  return member.customerIds;
}
