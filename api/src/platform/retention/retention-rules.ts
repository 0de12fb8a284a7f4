import { retention, subtractPeriod } from '@funnel/contracts';
import { type RawBuilder, sql } from 'kysely';
import { attemptRetention } from '../accounts/sign-in-attempts';
import { addMilliseconds, day } from '../clock';
import { QUOTA_WINDOW } from '../mail/mail-quotas';

/** Selects the rows of one table that are past their retention. */
export type RetentionRule = {
  readonly table: string;
  readonly isExpired: RawBuilder<boolean>;
  /** Columns to clear in such a row; without it the row is deleted. */
  readonly clearedColumns?: RawBuilder<unknown>;
  /** The function of the database that deletes a batch of them, where the API's role may not. */
  readonly deletingFunction?: string;
};

/** Idle timeout of a session (`sessions.ts`). */
const IDLE_SESSION = 30 * day;

/** The retention policies, table by table. Events are separate: they are deleted by month. */
export function listRetentionRules(now: Date): RetentionRule[] {
  const answers = subtractPeriod(now, retention.answers);
  const usage = subtractPeriod(now, retention.usage);
  const contacts = subtractPeriod(now, retention.contacts);
  const consents = subtractPeriod(now, retention.consents);
  const isFinished = sql<boolean>`
    (done_at < ${subtractPeriod(now, retention.sent)} or dead_at < ${subtractPeriod(now, retention.undeliverable)})`;
  return [
    createRule('quiz_snapshots', sql`created_at < ${answers} and ${hasNoAccount('quiz_snapshots')}`),
    createRule('shares', sql`expires_at < ${now} or revoked_at < ${now}`),
    createRule('leads', sql`created_at < ${contacts}`),
    createRule('checkout_inits', sql`created_at < ${contacts}`),
    createRule('card_declines', sql`declined_at < ${usage}`),
    createRule('card_errors', sql`reported_at < ${contacts}`),
    createRule(
      'mail_choices',
      sql`unsubscribed_at < ${consents} or (unsubscribed_at is null and created_at < ${contacts})`,
    ),
    createRule('customers', isAbandoned(contacts)),
    createRule('agreements', sql`agreed_at < ${contacts} and ${nothingBought}`),
    createRule('trial_cards', sql`used_at < ${contacts} and ${hasNoAccount('trial_cards')}`),
    createRule('withdrawals', sql`received_at < ${contacts} and confirmed_at is null`),
    createRule('offers', sql`settled_at < ${usage}`),
    createRule('winback_offers', sql`expires_at < ${usage}`),
    createRule('visitor_profiles', sql`updated_at < ${usage}`),
    createRule('buckets', sql`updated_at < ${usage}`),
    createRule('live_event_links', sql`created_at < ${usage}`),
    createRule(
      'visitor_contexts',
      sql`created_at < ${usage}
        and not exists (select from members where members.uuid = visitor_contexts.id)
        and not exists (select from consents where consents.user_uuid = visitor_contexts.id)
        and not exists (select from customers where customers.user_uuid = visitor_contexts.id)`,
    ),
    createRule('provider_events', sql`handled_at < ${usage}`),
    createRule('consents', sql`${isLastDecidedBefore(consents)} and ${hasNoAccount('consents')}`),
    createRule('sessions', sql`expires_at < ${now} or last_seen_at < ${addMilliseconds(now, -IDLE_SESSION)}`),
    createRule('content_drafts', sql`expires_at < ${now}`),
    createRule('email_changes', sql`expires_at < ${now}`),
    createRule('passkey_challenges', sql`expires_at < ${now}`),
    createRule('magic_links', sql`expires_at < ${now}`),
    createRule('mail_quotas', sql`started_at < ${addMilliseconds(now, -QUOTA_WINDOW)}`),
    createRule('known_browsers', sql`last_seen_at < ${subtractPeriod(now, retention.security)}`),
    createRule(
      'sign_in_attempts',
      sql`attempted_at < ${addMilliseconds(now, -attemptRetention.attempts)}
        and (succeeded_at is null or succeeded_at < ${addMilliseconds(now, -attemptRetention.trust)})`,
    ),
    createRule('job_changes', sql`changed_at < ${subtractPeriod(now, retention.security)}`),
    {
      ...createRule('security_events', sql`is_expired_security_event(at)`),
      deletingFunction: 'delete_expired_security_events',
    },
    createRule('privacy_exports', sql`requested_at < ${subtractPeriod(now, retention.exports)}`),
    createRule('privacy_deletions', sql`requested_at < ${subtractPeriod(now, retention.deletions)}`),
    createRule('outbox', sql`${isFinished} and (key is null or created_at < ${contacts})`),
    // The key is kept for a while, so that the same job is not added again.
    {
      ...createRule('outbox', sql`${isFinished} and key is not null and payload <> '{}'`),
      clearedColumns: sql`payload = '{}', last_error = null`,
    },
  ];
}

/** Agreements without a payment are deleted; those with one are kept like any contract. */
const nothingBought = sql`subscription_id is null and not exists (
  select from registrations r where r.intent_id = agreements.intent_id)`;

function createRule(table: string, isExpired: RawBuilder<unknown>): RetentionRule {
  return { table, isExpired: sql<boolean>`(${isExpired})` };
}

function hasNoAccount(table: string): RawBuilder<boolean> {
  return sql`not exists (select from members where members.uuid = ${sql.ref(`${table}.user_uuid`)})`;
}

/** Earlier decisions are kept as long as the latest one. */
function isLastDecidedBefore(moment: Date): RawBuilder<boolean> {
  return sql`decided_at < ${moment} and not exists (
    select from consents other where other.user_uuid = consents.user_uuid and other.decided_at >= ${moment})`;
}

/** A customer who started a payment, but neither bought nor retried since. */
function isAbandoned(moment: Date): RawBuilder<boolean> {
  return sql`created_at < ${moment} and ${hasNoAccount('customers')}
    and not exists (select from subscriptions s where s.customer_id = customers.customer_id)
    and not exists (select from card_intents i where i.user_uuid = customers.user_uuid and i.created_at >= ${moment})
    and not exists (
      select from pending_subscriptions p where p.user_uuid = customers.user_uuid and p.created_at >= ${moment})`;
}
