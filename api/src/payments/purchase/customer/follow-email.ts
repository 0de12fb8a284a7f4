import { uuidSchema } from '@funnel/contracts';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { findMember } from '../../../platform/accounts/members-store';
import type { Db } from '../../../platform/database/database';
import { enqueue } from '../../../platform/outbox/outbox';
import { isMissing } from '../../../platform/stripe/stripe-problems';
import { type Customer, changeCustomer, findCustomer } from './customers-store';

type Dependencies = { db: Db; stripe: Stripe };

export const followEmailTopic = 'follow-email';

const payloadSchema = z.object({ memberUuid: uuidSchema });

/** Enqueues giving the provider a member's new address. The job reads the address when it runs. */
export async function enqueueFollowEmail(db: Db, memberUuid: string): Promise<void> {
  await enqueue(db, { topic: followEmailTopic, payload: { memberUuid } });
}

/** Outbox topic `follow-email`: gives the provider's customer the address of the member. */
export function followEmailJob(dependencies: Dependencies) {
  return async (payload: unknown): Promise<void> => {
    const { memberUuid } = payloadSchema.parse(payload);
    const member = await findMember(dependencies.db, memberUuid);
    if (member) await correctVisitorEmail(dependencies, memberUuid, member.email);
  };
}

/** Corrects the e-mail address here and at the provider, unless the customer was deleted there. */
export async function correctEmail(
  { db, stripe }: Dependencies,
  customer: Customer,
  email: string,
): Promise<void> {
  if (customer.email === email) return;
  await stripe.customers.update(customer.customerId, { email }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await changeCustomer(db, customer.userUuid, { email });
}

/** Corrects the e-mail address of a visitor who is a customer. */
export async function correctVisitorEmail(
  dependencies: Dependencies,
  userUuid: string,
  email: string,
): Promise<void> {
  const customer = await findCustomer(dependencies.db, userUuid);
  if (customer) await correctEmail(dependencies, customer, email);
}
