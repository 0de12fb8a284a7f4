import { resolveTimeZone, type Withdrawal, type WithdrawalDecision } from '@funnel/contracts';
import type Stripe from 'stripe';
import { findMember } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import type { PaymentContext } from '../context';
import { findAgreedCountry } from '../subscription/agreements-store';
import { isWithdrawn } from '../subscription/membership-rules';
import { computeLastDay, isInTime } from './withdrawal-period';

export type Contract = {
  subscriptionId: string;
  customerId: string;
  planName: string;
  boughtAt: Date;
  withdrawnAt: Date | null;
  /** A statement that suspends access, and the last one that its buyer revoked. */
  withdrawalStatedAt: Date | null;
  withdrawalRevokedAt: Date | null;
  timeZone: string;
  lastDay: string;
};

/** The member's latest contract at a moment. */
export async function findContract(db: Db, memberUuid: string, at: Date): Promise<Contract | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .select(['subscriptionId', 'subscriptions.customerId', 'planName', 'startedAt', 'withdrawnAt'])
    .select(['withdrawalStatedAt', 'withdrawalRevokedAt'])
    .where('customers.userUuid', '=', memberUuid)
    .where('status', '<>', 'incomplete')
    .where('startedAt', '<=', at)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const { startedAt: boughtAt, ...contract } = row;
  const timeZone = resolveTimeZone((await findMember(db, memberUuid))?.timeZone ?? null);
  return { ...contract, boughtAt, timeZone, lastDay: computeLastDay(boughtAt, timeZone) };
}

/** Decides about a statement. The country is where the contract was made; undefined counts as entitled. */
export function decideWithdrawal(
  contract: Contract | undefined,
  { receivedAt, country }: { receivedAt: Date; country: string | undefined },
): WithdrawalDecision {
  if (!contract) return 'no-contract';
  if (isWithdrawn(contract)) return 'withdrawn';
  if (country !== undefined && !isWithdrawalCountry(country)) return 'outside';
  return isInTime(receivedAt, contract.lastDay, contract.timeZone) ? 'entitled' : 'late';
}

/**
 * The time that counts for a confirmed statement: that of receipt, since access was suspended from then on. After its
 * buyer revoked one, earlier statements are void and later ones suspend nothing, so that of the confirmation.
 */
export function resolveReceipt(contract: Contract | undefined, receivedAt: Date, now: Date): Date {
  return contract && contract.withdrawalRevokedAt !== null ? now : receivedAt;
}

/** Where the contract was made: as recorded with the purchase, else the country of the card. */
export async function findContractCountry(
  { db, stripe }: PaymentContext,
  contract: Contract | undefined,
): Promise<string | undefined> {
  if (!contract) return undefined;
  const { subscriptionId } = contract;
  return (await findAgreedCountry(db, subscriptionId)) ?? (await readCardCountry(stripe, subscriptionId));
}

async function readCardCountry(stripe: Stripe, subscriptionId: string): Promise<string | undefined> {
  const { default_payment_method: card } = await stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['default_payment_method'],
  });
  if (card === null || typeof card === 'string') return undefined;
  return card.billing_details.address?.country ?? card.card?.country ?? undefined;
}

export function toWithdrawal(
  contract: Contract | undefined,
  { decision, receivedAt }: { decision: WithdrawalDecision; receivedAt: Date | null },
): Withdrawal {
  return {
    decision,
    planName: contract?.planName ?? null,
    boughtAt: contract?.boughtAt.toISOString() ?? null,
    lastDay: contract?.lastDay ?? null,
    receivedAt: receivedAt?.toISOString() ?? null,
  };
}

/** Where consumers may withdraw within 14 days: the EU, the EEA, and the United Kingdom. */
const countries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB'.split(' '),
);

function isWithdrawalCountry(country: string): boolean {
  return countries.has(country);
}
