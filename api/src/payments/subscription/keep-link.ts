import { formatAddressBinding } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { buildMailedLink } from '../../platform/links/mailed-links';
import { readToken, signToken } from '../../platform/links/signed-token';
import type { PaymentServices } from '../context';

const PURPOSE = 'keep-membership';

/** One cancellation: a link does not revoke a later one. */
export type Cancellation = { subscriptionId: string; canceledAt: Date };

type KeepLink = Cancellation & { siteUrl: string; secret: string; expiresAt: Date };

/** The URL in a cancellation mail that revokes it, signed in or not, until the membership ends. */
export async function createKeepLink(
  db: Db,
  { siteUrl, secret, subscriptionId, canceledAt, expiresAt }: KeepLink,
): Promise<string> {
  const binding = (await findPayerBinding(db, subscriptionId)) ?? '';
  const subject = `${subscriptionId}:${canceledAt.getTime()}`;
  const code = signToken(secret, { purpose: PURPOSE, subject, binding, expiresAt });
  return buildMailedLink(siteUrl, PURPOSE, code);
}

/** The cancellation of such a link; undefined when the code is not ours, has expired, or went to a former mailbox. */
export async function readKeepCode(
  { db, linkSecrets }: PaymentServices,
  token: string,
  now: Date,
): Promise<Cancellation | undefined> {
  const subject = await readToken(linkSecrets, {
    token,
    purpose: PURPOSE,
    now,
    findBinding: (signed) => findPayerBinding(db, signed.split(':')[0] ?? ''),
  });
  const [subscriptionId, canceledAt] = subject?.split(':') ?? [];
  if (subscriptionId === undefined || canceledAt === undefined) return undefined;
  return { subscriptionId, canceledAt: new Date(Number(canceledAt)) };
}

/** What links about a subscription are bound to: its member, and the address that they have now. */
export async function findPayerBinding(db: Db, subscriptionId: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .innerJoin('members', 'members.uuid', 'customers.userUuid')
    .select(['members.uuid', 'members.addressVersion'])
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst();
  return member && formatAddressBinding(member);
}
