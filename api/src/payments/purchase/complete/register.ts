import type { Locale, Registration, RegistrationReply } from '@funnel/contracts';
import { refuseWeakPassword } from '../../../platform/accounts/password-strength';
import { hashSecret } from '../../../platform/accounts/secrets';
import type { Db } from '../../../platform/database/database';
import { ProblemError } from '../../../platform/http/problem-error';
import { enqueue } from '../../../platform/outbox/outbox';
import type { VisitorAccess } from '../../../platform/visitors/visitor-access';
import { readVisitorUuid, whileExisting } from '../../../platform/visitors/visitor-contexts';
import { findCustomer } from '../customer/customers-store';
import { correctVisitorEmail } from '../customer/follow-email';
import type { RegisterDependencies } from '../dependencies';
import { type PurchaseFacts, resolveStep } from '../purchase-states';
import { findPurchase, findRegistration, type RegistrationRow, saveRetryHash } from '../purchases-store';
import { activatePurchase } from './activate-purchase';
import { type Completion, completePurchase, readBuyer } from './complete-purchase';
import { finalizePurchaseTopic } from './finalize-when-paid';
import { type PaidIntent, readPaidIntent } from './paid-intent';
import { createReply, repeatRegistration, toReply } from './repeat-registration';

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
  payer: Payer,
): Promise<RegistrationReply> {
  const { db } = dependencies;
  const { registration } = call;
  const { intent, userUuid } = payer;
  const isSignedIn = (await call.visitor.findMember())?.uuid === userUuid;
  const token = isSignedIn ? call.token : undefined;
  const { member, buyer } = await readBuyer(dependencies, { userUuid, email: registration.email });
  const facts: PurchaseFacts = {
    isRegistered: (await findRegistration(db, intent.id)) !== undefined,
    payment: intent.isOfDeletedCustomer ? 'void' : 'paid',
    later: 'none',
    buyer,
  };
  const step = resolveStep(facts, token === undefined ? 'register' : 'register-signed-in');
  if (typeof step === 'object') throw new ProblemError(step.refuse);
  const repeat = createRepeat(dependencies, call, { ...payer, token });
  if (step === 'repeat') return repeatForPayer(dependencies, payer, repeat);
  const paid = {
    userUuid,
    customerId: intent.customerId,
    intentId: intent.id,
    activate: () => activatePurchase(dependencies, intent, registration),
    whenRegistered: repeat,
  };
  if (!member || token === undefined) return registerNewcomer(dependencies, call, paid);
  return completePurchase(dependencies, {
    ...paid,
    recipient: { member },
    whenCompleted: async (_transaction, completed) => toReply(completed, token),
  });
}

type PaidPurchase = Omit<Completion<RegistrationReply>, 'recipient' | 'whenCompleted'>;

async function registerNewcomer(
  dependencies: RegisterDependencies,
  { registration, locale, recognize }: RegistrationCall,
  paid: PaidPurchase,
): Promise<RegistrationReply> {
  const { email, firstName, password, timeZone, emailSource } = registration;
  if (password) refuseWeakPassword(password, registration);
  await correctVisitorEmail(dependencies, paid.userUuid, email);
  return completePurchase(dependencies, {
    ...paid,
    recipient: {
      person: { email, firstName, password, timeZone, emailSource, locale },
      isUnclaimed: false,
    },
    async whenCompleted(transaction, completed) {
      await recognize(transaction, completed.member.uuid);
      return createReply(transaction, { ...completed, now: dependencies.clock() });
    },
  });
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
  const purchase = await findPurchase(db, intent.id);
  const payer = purchase && (await readVisitorUuid(db, purchase.userUuid));
  if (!purchase || payer !== registration.uuid.toLowerCase()) throw new ProblemError('forbidden');
  if (await findRegistration(db, intent.id)) throw new ProblemError('intent-used');
  // The browser lost its cookies: we create the account now and mail the payer a link to it.
  await enqueue(db, {
    topic: finalizePurchaseTopic,
    key: `settle-now:${intent.id}`,
    payload: { id: purchase.id },
  });
  throw new ProblemError('finish-by-email');
}

/** Whether the page that registered this intent repeats its call. */
async function isRetry(db: Db, intentId: string, { retryKey }: Registration): Promise<boolean> {
  if (retryKey === undefined) return false;
  const before = await findRegistration(db, intentId);
  return before?.retryHash?.equals(hashSecret(retryKey)) ?? false;
}

type Repeat = (transaction: Db, before: RegistrationRow) => Promise<RegistrationReply>;

function createRepeat(
  dependencies: RegisterDependencies,
  { registration, locale }: RegistrationCall,
  { userUuid, token }: Payer & { token: string | undefined },
): Repeat {
  return (transaction, before) => {
    if (before.userUuid !== userUuid) throw new ProblemError('intent-used');
    return repeatRegistration(dependencies, transaction, { before, registration, token, locale });
  };
}

async function repeatForPayer(
  dependencies: RegisterDependencies,
  { intent, userUuid }: Payer,
  repeat: Repeat,
): Promise<RegistrationReply> {
  const work = async (transaction: Db): Promise<RegistrationReply> => {
    const before = await findRegistration(transaction, intent.id);
    if (!before) throw new ProblemError('intent-used');
    return repeat(transaction, before);
  };
  const reply = await whileExisting(dependencies.db, userUuid, work, 'payment-incomplete');
  // A visitor who claims a registration may have corrected the e-mail address.
  await correctVisitorEmail(dependencies, userUuid, reply.userData.email);
  return reply;
}
