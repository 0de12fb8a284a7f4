import Stripe from 'stripe';
import { type CustomerRecords, isRunning, openProvider } from '../chaos/provider-records';
import { readRecords } from '../chaos/read-records';
import type { StoredRows } from '../chaos/stored-rows';
import type { MemberRun } from './browser';
import { type Member, mayBeDeleted } from './member';
import type { MemberState, Screen } from './member-state';
import { readScreen } from './way-on';

export type Reading = { states: MemberState[]; deadJobs: StoredRows['deadJobs'] };

/** Reads every member's state on both screens, in our database and at the provider, while nothing happens. */
export async function readStates(run: MemberRun, members: readonly Member[]): Promise<Reading> {
  const screens = new Map<Member, [Screen, Screen]>();
  await run.forEach(members, async (member) => {
    screens.set(member, [await readScreen(run, member, 0), await readScreen(run, member, 1)]);
  });
  const now = run.environment.now();
  const { customers, stored } = await readRecords(run);
  const upcoming = await previewCharges(run, customers);
  const states = members.map((member): MemberState => {
    const { email, wantsMails } = member.plan;
    // A deleted customer carries no name any more, so those that were seen before count.
    const named = customers.filter((customer) => customer.email === email);
    member.customerIds = [...new Set([...member.customerIds, ...named.map(({ customerId }) => customerId)])];
    const records = customers.filter(({ customerId }) => member.customerIds.includes(customerId));
    const [one, other] = screens.get(member) ?? [undefined, undefined];
    const isDeleted = mayBeDeleted(member) && one === undefined && other === undefined;
    // No one who joined while deleting begins again.
    const mustStayDeleted = member.plan.joined === 'while-deleting' && member.deletionCode !== undefined;
    // After a deletion, a purchase on the other device is that of a new visitor.
    const newcomers = records.filter(
      ({ contextId }) => isDeleted && !mustStayDeleted && stored.contexts.has(contextId),
    );
    return {
      email,
      attempts: member.attempts,
      isDeleted,
      mustStayDeleted,
      wantsMails,
      mails: newcomers.length > 0 ? [] : run.mails.list(email),
      customers: records.filter((record) => !newcomers.includes(record)),
      upcoming,
      stored: stored.subscriptions.filter(({ customerId }) => member.customerIds.includes(customerId)),
      screens: [one, other],
      now,
    };
  });
  return { states, deadJobs: stored.deadJobs };
}

async function previewCharges(run: MemberRun, customers: readonly CustomerRecords[]) {
  const stripe = openProvider(run.environment.sandboxUrl);
  const running = customers.flatMap(({ subscriptions }) => subscriptions).filter(isRunning);
  const upcoming = new Map<string, number | null>();
  await run.forEach(running, async ({ id }) => upcoming.set(id, await previewNext(stripe, id)));
  return upcoming;
}

/** Null without a next charge. */
async function previewNext(stripe: Stripe, subscription: string): Promise<number | null> {
  try {
    return (await stripe.invoices.createPreview({ subscription })).amount_due;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}
