import type { Locale, Registration, RegistrationReply } from '@funnel/contracts';
import { toUser } from '../../platform/accounts/accounts';
import { findAddressHolder } from '../../platform/accounts/email-changes';
import { findMember, type Member } from '../../platform/accounts/members-store';
import { refuseWeakPassword } from '../../platform/accounts/password-strength';
import { hashSecret } from '../../platform/accounts/secrets';
import type { Db } from '../../platform/database/database';
import { isProblemError, ProblemError } from '../../platform/http/problem-error';
import { enqueue } from '../../platform/outbox/outbox';
import { isRefused } from '../../platform/stripe/stripe-problems';
import type { VisitorAccess } from '../../platform/visitors/visitor-access';
import { readVisitorUuid } from '../../platform/visitors/visitor-contexts';
import { findAttempt } from '../checkout/attempts-store';
import { correctVisitorEmail } from '../checkout/correct-email';
import { findCustomer } from '../checkout/customers-store';
import { refreshCustomer } from '../subscription/mirror/refresh-customer';
import { completeRegistration, recordPurchase } from './complete-registration';
import { finalizePurchaseTopic } from './finalize-when-paid';
import { type PaidIntent, readPaidIntent } from './paid-intent';
import { activatePurchase, type Purchase } from './purchase';
import type { RegisterDependencies } from './register-dependencies';
import { findRegistration, hasRegistered, lockVisitor, saveRetryHash } from './registrations-store';
import { createReply, repeatRegistration } from './repeat-registration';
import { withdrawUnused } from './withdraw-unused';

/** A registration request with what its caller can access. */
export type RegistrationCall = {
  registration: Registration;
  clientSecret: string;
  visitor: Pick<VisitorAccess, 'findMember' | 'findAll' | 'findFormer'>;
  /** The language of the page, in which the new member's mails are written. */
  locale: Locale;
  /** The session token of a member who buys again. */
  token: string | undefined;
  /** Records the browser as known, so that signing in from it sends no warning. */
  recognize(db: Db, memberUuid: string): Promise<unknown>;
};

/**
 * Turns a paying visitor into a member, or gives a member a new plan. Repeating it, even concurrently, returns the
 * same member and subscription. The provider is called before the transaction; when the transaction fails, a retry
 * finds what was created.
 */
export async function register(
  dependencies: RegisterDependencies,
  call: RegistrationCall,
): Promise<RegistrationReply> {
  const { stripe } = dependencies;
  const intent = await readPaidIntent(stripe, call.clientSecret);
  const userUuid = await findPayer(dependencies, call, intent);
  // Locked only after the payer is proven, so that a guessed uuid cannot block its visitor's calls.
  const reply = await dependencies.runExclusive(userUuid, () =>
    registerPayer(dependencies, call, { intent, userUuid }),
  );
  const { retryKey } = call.registration;
  if (retryKey) await saveRetryHash(dependencies.db, intent.id, hashSecret(retryKey));
  return reply;
}

type Payer = { intent: PaidIntent; userUuid: string };

async function registerPayer(
  dependencies: RegisterDependencies,
  call: RegistrationCall,
  { intent, userUuid }: Payer,
): Promise<RegistrationReply> {
  const { db } = dependencies;
  const { registration, locale } = call;
  const signedIn = (await call.visitor.findMember())?.uuid === userUuid;
  const token = signedIn ? call.token : undefined;
  // Read before the registration, which another process may be completing right now.
  const known = await findMember(db, userUuid);
  const holder = await findAddressHolder(db, registration.email, dependencies.clock());
  if (await findRegistration(db, intent.id)) {
    return repeatForPayer(dependencies, { intent, registration, userUuid, token, locale });
  }
  if (known && token !== undefined) {
    return renewMembership(dependencies, { intent, registration, userUuid, member: known, token, locale });
  }
  // Already registered with another card.
  if (known) throw new ProblemError('intent-used');
  if (registration.password) refuseWeakPassword(registration.password, registration);
  // Paying never proves identity: people with an account sign in.
  if (holder) throw new ProblemError('email-in-use');
  if (intent.isOfDeletedCustomer) throw new ProblemError('payment-incomplete');
  await correctVisitorEmail(dependencies, userUuid, registration.email);
  return completeOnce(
    dependencies,
    { intent, registration, userUuid, token, locale },
    async (transaction, purchase) => {
      if (await hasRegistered(transaction, userUuid)) throw new ProblemError('intent-used');
      const { email, firstName, password, timeZone, emailSource } = registration;
      const person = { email, firstName, password, timeZone, emailSource, locale };
      const { id: intentId, customerId } = intent;
      const completion = { userUuid, customerId, person, intentId, purchase };
      const completed = await completeRegistration(dependencies, transaction, completion);
      await call.recognize(transaction, completed.member.uuid);
      return createReply(transaction, { ...completed, now: dependencies.clock() });
    },
  );
}

/**
 * Finds the context that paid. The client secret alone is not enough because it appears in URLs: the intent must have
 * been made for a context that this browser or session can open.
 */
async function findPayer(
  { db }: RegisterDependencies,
  { registration, visitor }: RegistrationCall,
  intent: PaidIntent,
): Promise<string> {
  const member = await visitor.findMember();
  const mine = [
    ...(member ? [member.uuid] : []),
    ...(await visitor.findAll(registration.uuid)),
    // The answer got lost, and with it the rotated key. The former key alone opens no account.
    ...((await isRetry(db, intent.id, registration)) ? await visitor.findFormer(registration.uuid) : []),
  ];
  for (const userUuid of mine) {
    const isMadeFor = intent.userUuid === undefined || intent.userUuid.toLowerCase() === userUuid;
    if (isMadeFor && (await findCustomer(db, userUuid))?.customerId === intent.customerId) return userUuid;
  }
  const attempt = await findAttempt(db, intent.id);
  const payer = attempt && (await readVisitorUuid(db, attempt.userUuid));
  if (!attempt || payer !== registration.uuid.toLowerCase()) throw new ProblemError('forbidden');
  if (await findRegistration(db, intent.id)) throw new ProblemError('intent-used');
  // The browser lost its cookies: we create the account now and mail the payer a link to it.
  await enqueue(db, {
    topic: finalizePurchaseTopic,
    key: `settle-now:${intent.id}`,
    payload: { id: attempt.id },
  });
  throw new ProblemError('finish-by-email');
}

/** Whether the page that registered this intent repeats its call. */
async function isRetry(db: Db, intentId: string, { retryKey }: Registration): Promise<boolean> {
  if (retryKey === undefined) return false;
  const before = await findRegistration(db, intentId);
  return before?.retryHash?.equals(hashSecret(retryKey)) ?? false;
}

type Renewal = Payer & Pick<RegistrationCall, 'registration' | 'locale'> & { member: Member; token: string };

/** A member whose plan ended bought another one. The account stays as it is. */
async function renewMembership(
  dependencies: RegisterDependencies,
  { member, token, ...paid }: Renewal,
): Promise<RegistrationReply> {
  return completeOnce(dependencies, { ...paid, token }, async (transaction, purchase) => {
    const { id: intentId, customerId } = paid.intent;
    const { ltv, subscriptionId } = await recordPurchase(dependencies, transaction, {
      member,
      customerId,
      intentId,
      purchase,
      isUnclaimed: false,
    });
    return { token, subscriptionId, predictedLtv: ltv, userData: toUser(member) };
  });
}

/** Completes the purchase in one transaction, unless another process completed it meanwhile. */
async function completeOnce(
  dependencies: RegisterDependencies,
  { intent, registration, userUuid, token, locale }: Repeat,
  complete: (transaction: Db, purchase: Purchase) => Promise<RegistrationReply>,
): Promise<RegistrationReply> {
  const purchase = await activateWhileExisting(dependencies, { intent, registration, userUuid });
  const writeMirror = await refreshCustomer(dependencies, intent.customerId);
  return withdrawOnRefusal(dependencies, purchase, () =>
    dependencies.db.transaction().execute(async (transaction) => {
      await lockVisitor(transaction, userUuid);
      const before = await findRegistration(transaction, intent.id);
      if (before)
        return repeatRegistration(dependencies, transaction, { before, registration, token, locale });
      await writeMirror(transaction);
      return complete(transaction, purchase);
    }),
  );
}

/** The provider refuses a customer who was deleted with their visitor meanwhile. */
async function activateWhileExisting(
  dependencies: RegisterDependencies,
  { intent, registration, userUuid }: Pick<Repeat, 'intent' | 'registration' | 'userUuid'>,
): Promise<Purchase> {
  try {
    return await activatePurchase(dependencies, intent, registration);
  } catch (error) {
    const isDeleted = isRefused(error) && (await readVisitorUuid(dependencies.db, userUuid)) === undefined;
    throw isDeleted ? new ProblemError('payment-incomplete') : error;
  }
}

async function withdrawOnRefusal<T>(
  dependencies: RegisterDependencies,
  purchase: Purchase,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isProblemError(error, 'intent-used')) await withdrawUnused(dependencies, purchase);
    throw error;
  }
}

type Repeat = Payer & Pick<RegistrationCall, 'registration' | 'locale' | 'token'>;

async function repeatForPayer(
  dependencies: RegisterDependencies,
  { intent, registration, userUuid, token, locale }: Repeat,
): Promise<RegistrationReply> {
  const reply = await dependencies.db.transaction().execute(async (transaction) => {
    await lockVisitor(transaction, userUuid);
    const before = await findRegistration(transaction, intent.id);
    if (!before || before.userUuid !== userUuid) throw new ProblemError('intent-used');
    return repeatRegistration(dependencies, transaction, { before, registration, token, locale });
  });
  // A visitor who claims a registration may have corrected the e-mail address.
  await correctVisitorEmail(dependencies, userUuid, reply.userData.email);
  return reply;
}
