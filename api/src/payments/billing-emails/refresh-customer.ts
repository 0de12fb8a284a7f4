import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { getPlanName } from '../catalogue/catalogue-data';
import { readMirror, type WriteMirror } from '../subscription/mirror';
import { scheduleMails } from './schedule';

type Dependencies = { db: Db; stripe: Stripe; clock: Clock };

/**
 * Reads a customer's state from the provider. The returned function writes it and schedules the mails that follow from
 * it, however we learned of the change.
 */
export async function refreshCustomer(
  { db, stripe, clock }: Dependencies,
  customerId: string,
): Promise<WriteMirror> {
  const writeMirror = await readMirror({ db, stripe, clock, planName: getPlanName }, customerId);
  return async (target) => {
    await writeMirror(target);
    await scheduleMails(target, customerId, clock());
  };
}
