import type { Subscription, SwitchPlan, SwitchTerms } from '@funnel/contracts';
import type Stripe from 'stripe';
import { startSession } from '../../../platform/accounts/sessions';
import { day, second } from '../../../platform/clock';
import { setupBilling } from '../../../platform/stripe/testing/setup-billing';

const visa = '4242424242424242';

/** A member of the 14-day trial, or one who has paid for a plan since. */
export async function setupMembership({
  plan = 'plan_monthly',
  isPaid = true,
  card = visa,
  environment = {},
}: {
  plan?: string;
  isPaid?: boolean;
  card?: string;
  environment?: Record<string, string>;
} = {}) {
  const api = await setupBilling({ environment });
  const member = await api.joinWith(card, { priceId: await api.findPriceId(plan) });
  if (isPaid) await api.passTime(15 * day);
  await api.processEvents();
  api.sentMails.length = 0;
  /** A new session, because months pass. */
  const signIn = async () => startSession(api.db, await api.findContextId(member), api.clock());
  const retrieve = () => api.stripe.subscriptions.retrieve(member.subscriptionId);
  /** Changes the subscription at the provider, as its dashboard does. */
  const update = (changes: Stripe.SubscriptionUpdateParams) =>
    api.stripe.subscriptions.update(member.subscriptionId, changes);
  /** Calls below `/account/subscription`. */
  const act = async (action: string, body: object = {}) =>
    api.call('post', `/account/subscription/${action}`, { body, token: await signIn() });
  const get = async (path: string) =>
    api.call('get', `/account/subscription/${path}`, { token: await signIn() }).expect(200);
  const listPlans = async (): Promise<SwitchPlan[]> => (await get('plans')).body.plans;

  return {
    ...api,
    member,
    retrieve,
    update,
    signIn,
    act,
    get,
    read: async (): Promise<Subscription> => api.fetchSubscription(await signIn()),
    listPlans,
    async previewSwitch(lookupKey: string): Promise<SwitchTerms> {
      const plan = (await listPlans()).find((one) => one.lookupKey === lookupKey);
      const { status, body } = await act('switch/preview', { priceId: plan?.priceId });
      expect(status).toBe(200);
      return body;
    },
    confirmSwitch: ({ priceId, prorationDate, dueNow, nextCharge }: SwitchTerms) =>
      act('switch', { priceId, prorationDate, dueNow, nextCharge }),
    /** Charges one of the provider's test cards from now on. */
    async chargeCard(paymentMethod: string): Promise<void> {
      const { customerId: customer } = member;
      const { id } = await api.stripe.paymentMethods.attach(paymentMethod, { customer });
      await update({ default_payment_method: id });
    },
    /** Runs everything that follows from what happened, and lists the subjects of the mails since the start. */
    async listSubjects(): Promise<string[]> {
      await api.processEvents();
      return api.sentMails.map(({ subject }) => subject);
    },
    /** Moves both clocks to a moment, and runs what is due until then. */
    passUntil: (moment: Date, later = 0) =>
      api.passTime(Math.ceil((moment.getTime() - api.clock().getTime() + later) / second) * second),
    /** The next updates of the subscription meet a fault of the provider. */
    breakUpdates: (kind: string, times = 1) =>
      api.breakCalls(`subscriptions/${member.subscriptionId}`, { kind, times }),
    countCharges: async () =>
      (await api.stripe.charges.list({ customer: member.customerId })).data.filter(({ paid }) => paid).length,
    async findPaidUntil(): Promise<Date> {
      return new Date(((await retrieve()).items.data[0]?.current_period_end ?? 0) * 1000);
    },
  };
}

export type MembershipApi = Awaited<ReturnType<typeof setupMembership>>;
