import type { Locale, Registration } from '@funnel/contracts';
import type { Db } from '../../../platform/database/database';
import { ProblemError } from '../../../platform/http/problem-error';
import type { VisitorAccess } from '../../../platform/visitors/visitor-access';
import { readVisitorUuid } from '../../../platform/visitors/visitor-contexts';
import type { PaymentServices } from '../../context';
import { findCustomer } from '../customer/customers-store';
import { findPurchase, findRegistration } from '../purchases-store';
import { finalization } from './finalize-when-paid';
import { type Payer, readPaidIntent } from './paid-intent';

/** A registration request with what its caller can access. */
export type RegistrationCall = {
  registration: Registration;
  clientSecret: string;
  /** The hash of the page's secret for repeating this call. */
  retryHash: Buffer | undefined;
  visitor: Pick<VisitorAccess, 'findMember' | 'findAll' | 'findFormer'>;
  /** The language of the page, in which the new member's mails are written. */
  locale: Locale;
  /** The session token of a member who buys again. */
  token: string | undefined;
  /** Records the browser as known, so that signing in from it sends no warning. */
  recognize(db: Db, memberUuid: string): Promise<unknown>;
};

/**
 * Finds the context that paid. The client secret alone is not enough because it appears in URLs: the intent must have
 * been made for a context that this browser or session can open.
 */
export async function findPayer(
  { db, stripe }: PaymentServices,
  { registration, clientSecret, retryHash, visitor }: RegistrationCall,
): Promise<Payer> {
  const intent = await readPaidIntent(stripe, clientSecret);
  const member = await visitor.findMember();
  const mine = [
    ...(member ? [member.uuid] : []),
    ...(await visitor.findAll(registration.uuid)),
    // The answer got lost, and with it the rotated key. The former key alone opens no account.
    ...((await isRetry(db, intent.id, retryHash)) ? await visitor.findFormer(registration.uuid) : []),
  ];
  for (const userUuid of mine) {
    const isMadeFor = intent.userUuid === undefined || intent.userUuid.toLowerCase() === userUuid;
    if (isMadeFor && (await findCustomer(db, userUuid))?.customerId === intent.customerId)
      return { intent, userUuid };
  }
  const purchase = await findPurchase(db, intent.id);
  const payer = purchase && (await readVisitorUuid(db, purchase.userUuid));
  if (!purchase || payer !== registration.uuid.toLowerCase()) throw new ProblemError('forbidden');
  if (await findRegistration(db, intent.id)) throw new ProblemError('intent-used');
  // The browser lost its cookies: we create the account now and mail the payer a link to it.
  await finalization.enqueue(db, { id: purchase.id }, { key: `settle-now:${intent.id}` });
  throw new ProblemError('finish-by-email');
}

/** Whether the page that registered this intent repeats its call. */
async function isRetry(db: Db, intentId: string, retryHash: Buffer | undefined): Promise<boolean> {
  if (retryHash === undefined) return false;
  return (await findRegistration(db, intentId))?.retryHash?.equals(retryHash) ?? false;
}
