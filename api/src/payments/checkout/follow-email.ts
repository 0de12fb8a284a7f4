import { uuidSchema } from '@funnel/contracts';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { findMember } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';
import { correctVisitorEmail } from './correct-email';

export const followEmailTopic = 'follow-email';

const payloadSchema = z.object({ memberUuid: uuidSchema });

/** Enqueues giving the provider a member's new address. The job reads the address when it runs. */
export async function enqueueFollowEmail(db: Db, memberUuid: string): Promise<void> {
  await enqueue(db, { topic: followEmailTopic, payload: { memberUuid } });
}

/** Outbox topic `follow-email`: gives the provider's customer the address of the member. */
export function followEmailJob(dependencies: { db: Db; stripe: Stripe }) {
  return async (payload: unknown): Promise<void> => {
    const { memberUuid } = payloadSchema.parse(payload);
    const member = await findMember(dependencies.db, memberUuid);
    if (member) await correctVisitorEmail(dependencies, memberUuid, member.email);
  };
}
