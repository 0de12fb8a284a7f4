import { type Filling, waitingJobs } from '../flood/fill-tables';

/** Rows of each table at full size. */
const MILLION = 1_000_000;
const MEMBERS = 200_000;

const spread = (column: string, days: number) => ({ [column]: `now() - random() * interval '${days} days'` });

/** A database as full as after years; a scale of 0.1 fills a tenth. */
export function listFillings(scale: number): Filling[] {
  return [...listVisitorFillings(MILLION * scale), ...listMemberFillings(MEMBERS * scale)];
}

function listVisitorFillings(million: number): Filling[] {
  return [
    { table: 'visitor_contexts', rows: 3 * million },
    { table: 'quiz_snapshots', rows: million, given: spread('created_at', 1000) },
    { table: 'leads', rows: million, given: spread('created_at', 1000) },
    { table: 'consents', rows: 2 * million },
    { table: 'buckets', rows: million, given: spread('updated_at', 1000) },
    { table: 'shares', rows: 0.2 * million },
    { table: 'pending_subscriptions', rows: million },
    { table: 'analytics_events', rows: 10 * million },
    { table: 'outbox', rows: 2 * million, given: jobs },
  ];
}

/** One in ten waits, of which some were tried or given up. The others are done. */
const jobs = {
  ...waitingJobs,
  topic:
    "(array['mail', 'revenuecat', 'unfinished-quiz', 'plan-reminder', 'live-link', 'follow-email'])[1 + n / 10 % 6]",
  attempts: 'case when n % 10 > 0 then 1 when n % 290 = 0 then 2 else 0 end',
  done_at: 'case when n % 10 > 0 then now() end',
  dead_at: 'case when n % 7000 = 0 then now() end',
};

/** Every table in which a member has rows: of one member the same ids in each. */
function listMemberFillings(members: number): Filling[] {
  const of = (each: number) => {
    const member = `(1 + (n - 1) / ${each})`;
    const id = (name: string) => `md5('${name} ' || ${member})`;
    return {
      member: { member_uuid: `${id('member')}::uuid` },
      context: { user_uuid: `${id('member')}::uuid` },
      customer: { customer_id: `'cus_' || ${id('customer')}` },
      subscription: { subscription_id: `'sub_' || ${id('subscription')}` },
      intent: { intent_id: `'pi_' || ${id('intent')}` },
      email: { email: `'member-' || ${member} || '@example.org'` },
      uuid: { uuid: `${id('member')}::uuid`, visitor_uuid: `${id('visitor')}::uuid` },
      browser: { id: `${id('member')}::uuid`, user_uuid: `${id('visitor')}::uuid` },
    };
  };
  const { member, context, customer, subscription, intent, email, uuid, browser } = of(1);
  return [
    { table: 'members', rows: members, given: { ...uuid, ...email, ...spread('created_at', 1000) } },
    { table: 'visitor_contexts', rows: members, given: browser },
    { table: 'quiz_snapshots', rows: members, given: { ...context, ...spread('created_at', 1000) } },
    { table: 'offers', rows: members, given: context },
    { table: 'customers', rows: members, given: { ...context, ...customer, ...email } },
    { table: 'subscriptions', rows: members, given: { ...subscription, ...customer, ...subscriptionState } },
    { table: 'registrations', rows: members, given: { ...context, ...subscription, ...intent } },
    { table: 'agreements', rows: members, given: { ...context, ...subscription, ...intent } },
    {
      table: 'ledger_entries',
      rows: 10 * members,
      given: { ...of(10).customer, ...spread('booked_at', 300) },
    },
    {
      table: 'provider_events',
      rows: 10 * members,
      given: { ...of(10).customer, ...spread('handled_at', 300) },
    },
    { table: 'sessions', rows: 2 * members, given: { ...of(2).member, ...spread('last_seen_at', 30) } },
    {
      table: 'known_browsers',
      rows: 2 * members,
      given: { ...of(2).member, ...spread('last_seen_at', 300) },
    },
    { table: 'sign_in_attempts', rows: members },
    { table: 'security_events', rows: 5 * members, given: { ...of(5).member, ...spread('at', 300) } },
    { table: 'day_plans', rows: members, given: member },
    {
      table: 'day_plan_steps',
      rows: 7 * members,
      given: { ...of(7).member, step_id: "'memory-' || 1 + n % 7" },
    },
    { table: 'day_plan_reminders', rows: members, given: { ...member, next_at: "now() + interval '1 day'" } },
    { table: 'live_event_links', rows: members, given: context },
    { table: 'live_event_requests', rows: members / 10, given: member },
    { table: 'messaging_people', rows: members, given: context },
    { table: 'reviews', rows: members / 10, given: { ...member, ...publishedReview } },
  ];
}

/** Three in ten have left. */
const hasLeft = 'n % 10 < 3';
const subscriptionState = {
  status: `case when ${hasLeft} then 'canceled' else 'active' end`,
  next_charge: `case when not ${hasLeft} then next_charge end`,
  canceled_at: `case when ${hasLeft} then now() - interval '100 days' end`,
  ends_at: `case when ${hasLeft} then now() - interval '90 days' end`,
  current_period_ends_at: `now() + case when ${hasLeft} then interval '-90 days' else random() * interval '29 days' end`,
};

/** A few wait for an operator. */
const publishedReview = {
  state: "case when n % 50 = 0 then 'pending' else 'published' end",
  decided_at: 'case when n % 50 > 0 then now() end',
};
