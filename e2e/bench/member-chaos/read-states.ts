import type { TestEnvironment } from '../checkout-chaos/test-environment';
import type { MailLog } from './mail-log';
import { type Member, mayBeDeleted } from './member';
import type { MemberPool } from './member-pool';
import type { MemberState, PriceList, Screen } from './member-state';
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
export async function readStates(
  environment: TestEnvironment,
  pool: MemberPool,
  mails: MailLog,
): Promise<Reading> {
  const screens = new Map<Member, [Screen, Screen]>();
  await pool.forEachMember(async (member) => void screens.set(member, await pool.readScreens(member)));
  const now = environment.now();
  await environment.stopApi();
  const database = await environment.database.open();
  const { contexts, rows, deadJobs } = await readStoredSubscriptions(database).finally(database.close);
  const stripe = openProvider(environment.sandboxUrl);
  const customers = await listCustomers(environment.sandboxUrl);
  const existing = new Set(contexts);
  // After a deletion, a purchase on the other device is that of a new visitor.
  const isNewVisitor = ({ customerId }: CustomerRecords) =>
    customers.some(({ id, contextId }) => id === customerId && existing.has(contextId));
  const recordsByMember = new Map<Member, CustomerRecords[]>();
  await pool.forEachMember(async (member) => {
    // A deleted customer carries no name any more, so those that were seen before count.
    const named = customers.filter(({ email }) => email === member.plan.email).map(({ id }) => id);
    member.customerIds = [...new Set([...member.customerIds, ...named])];
    const records: CustomerRecords[] = [];
    for (const id of member.customerIds) records.push(await readCustomer(stripe, id));
    recordsByMember.set(member, records);
  });
  const prices = await readPublishedPrices(stripe);
  await environment.startApi();
  const states = pool.members.map((member): MemberState => {
    const records = recordsByMember.get(member) ?? [];
    const ids = new Set(records.map(({ customerId }) => customerId));
    const [one, other] = screens.get(member) ?? [undefined, undefined];
    const isDeleted = mayBeDeleted(member) && one === undefined && other === undefined;
    const { email, wantsMails, joined } = member.plan;
    // Nobody who joined while deleting begins anew.
    const mustStayDeleted = joined === 'while-deleting' && member.deletionCode !== undefined;
    const isForgotten = isDeleted && !mustStayDeleted;
    return {
      email,
      attempts: member.attempts,
      isDeleted,
      mustStayDeleted,
      wantsMails,
      mails: isForgotten && records.some(isNewVisitor) ? [] : mails.list(email),
      customers: isForgotten ? records.filter((record) => !isNewVisitor(record)) : records,
      stored: rows.filter(({ customerId }) => ids.has(customerId)),
      screens: [one, other],
      now,
    };
  });
  return { states, deadJobs, prices: new Map(prices.map(({ priceId, amounts }) => [priceId, amounts])) };
}
