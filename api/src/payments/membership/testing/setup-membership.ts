import type { Subscription } from '@funnel/contracts';
import { startSession } from '../../../platform/accounts/sessions';
import { day, second } from '../../../platform/clock';
import { setupBilling } from '../../../platform/stripe/testing/setup-billing';

const visa = '4242424242424242';

/** A member of the 14-day trial, or one who has paid for a plan since. */
export async function setupMembership({
  plan = 'plan_monthly',
  isPaid = true,
  card = visa,
}: {
  plan?: string;
  isPaid?: boolean;
  card?: string;
} = {}) {
  const api = await setupBilling();
  const member = await api.joinWith(card, { priceId: await api.findPriceId(plan) });
  if (isPaid) await api.passTime(15 * day);
  await api.deliverEvents();
  await api.drain();
  api.sentMails.length = 0;
  /** A new session, because months pass. */
  const signIn = async () => startSession(api.db, await api.findContextId(member), api.clock());
  const retrieve = () => api.stripe.subscriptions.retrieve(member.subscriptionId);

  return {
    ...api,
    member,
    retrieve,
    signIn,
    read: async (): Promise<Subscription> => api.fetchSubscription(await signIn()),
    /** Calls below `/account/subscription`. */
    act: async (action: string, body: object = {}) =>
      api.call('post', `/account/subscription/${action}`, { body, token: await signIn() }),
    get: async (path: string) =>
      api.call('get', `/account/subscription/${path}`, { token: await signIn() }).expect(200),
    /** Runs everything that follows from what happened, and lists the subjects of the mails since the start. */
    async listSubjects(): Promise<string[]> {
      await api.deliverEvents();
      await api.drain();
      return api.sentMails.map(({ subject }) => subject);
    },
    /** Moves both clocks to a moment, and runs what is due until then. */
    passUntil: (moment: Date, later = 0) =>
      api.passTime(Math.ceil((moment.getTime() - api.clock().getTime() + later) / second) * second),
    /** The next updates of the subscription meet a fault of the provider. */
    breakUpdates: (kind: string, times = 1) =>
      api.sandbox.sendCommand('faults', {
        kind,
        method: 'POST',
        path: `/v1/subscriptions/${member.subscriptionId}$`,
        times,
      }),
    countCharges: async () =>
      (await api.stripe.charges.list({ customer: member.customerId })).data.filter(({ paid }) => paid).length,
    async findPaidUntil(): Promise<Date> {
      return new Date(((await retrieve()).items.data[0]?.current_period_end ?? 0) * 1000);
    },
  };
}

export type MembershipApi = Awaited<ReturnType<typeof setupMembership>>;
