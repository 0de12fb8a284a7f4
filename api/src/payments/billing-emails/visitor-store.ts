import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

/** A visitor's latest checkout start, with the last e-mail address they gave. */
export type Visitor = { userUuid: string; eventId: string; beganAt: Date; email: string | null };

export async function findVisitor(db: Db, userUuid: string): Promise<Visitor | undefined> {
  const began = await db
    .selectFrom('checkoutInits')
    .select(['eventId', 'email', 'createdAt'])
    .where('userUuid', '=', userUuid)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (!began) return undefined;
  const email = (await findCustomerEmail(db, userUuid)) ?? began.email ?? (await findLeadEmail(db, userUuid));
  return { userUuid, eventId: began.eventId, beganAt: began.createdAt, email: email ?? null };
}

async function findCustomerEmail(db: Db, userUuid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('email')
    .where('userUuid', '=', userUuid)
    .executeTakeFirst();
  return row?.email;
}

/** Not the address of a clinician, who gave it for another purpose. */
async function findLeadEmail(db: Db, userUuid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('leads')
    .select('email')
    .where('userUuid', '=', userUuid)
    .where('eventSource', '!=', 'hcp-referral')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return row?.email;
}

/** Whether the visitor or their e-mail address has an account, or the visitor ever had a subscription. */
export async function hasBought(
  db: Db,
  { userUuid, email }: Pick<Visitor, 'userUuid' | 'email'>,
): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('uuid')
    .where((where) =>
      where.or([
        where('uuid', '=', userUuid),
        where(sql<string>`lower(email)`, '=', email?.toLowerCase() ?? ''),
      ]),
    )
    .executeTakeFirst();
  if (member) return true;
  const subscription = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .select('subscriptionId')
    .where('customers.userUuid', '=', userUuid)
    .where('status', 'not in', ['incomplete', 'canceled'])
    .executeTakeFirst();
  return subscription !== undefined;
}
