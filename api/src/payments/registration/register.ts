import type { Registration, RegistrationReply } from '@funnel/contracts';
import { findMember, findMemberByEmail, type Member, toUser } from '../../platform/accounts/accounts';
import { refuseWeakPassword } from '../../platform/accounts/password-strength';
import type { Db } from '../../platform/database/database';
import { isProblemError, ProblemError } from '../../platform/http/problem-error';
import { enqueue } from '../../platform/outbox/outbox';
import type { VisitorAccess } from '../../platform/visitors/visitor-access';
import { readVisitorUuid } from '../../platform/visitors/visitor-contexts';
import { completeRegistration, recordPurchase } from './complete-registration';
import { finalizePurchaseTopic } from './finalize-when-paid';
import { type PaidIntent, readPaidIntent } from './paid-intent';
import { activatePurchase, type Purchase } from './purchase';
import type { RegisterDependencies } from './register-dependencies';
import { findRegistration, hasRegistered, lockVisitor } from './registrations-store';
import { createReply, repeatRegistration } from './repeat-registration';
import { withdrawUnused } from './withdraw-unused';

/** A registration that came in, with what its caller may open. */
export type RegistrationCall = {
  registration: Registration;
  clientSecret: string;
  visitor: Pick<VisitorAccess, 'findMember' | 'findAll'>;
  /** The session of a member who buys again. */
  token: string | undefined;
  /** Notes the browser that becomes a member's, so that signing in from it surprises no one. */
  recognize(db: Db, memberUuid: string): Promise<unknown>;
};

/**
 * Makes a visitor who has paid a member, or gives a member their new plan. Repeating it, in order or at once, gives the
 * same member and subscription. The provider is asked before the transaction; what it did is found again when the
 * transaction fails.
 */
export async function register(
  dependencies: RegisterDependencies,
  call: RegistrationCall,
): Promise<RegistrationReply> {
  const { stripe } = dependencies;
  const intent = await readPaidIntent(stripe, call.clientSecret);
  const userUuid = await findPayer(dependencies, call, intent);
  // Taken in turns only now: a uuid that anybody may name holds up none of its visitor's calls.
  return dependencies.runExclusive(userUuid, () => registerPayer(dependencies, call, { intent, userUuid }));
}

type Payer = { intent: PaidIntent; userUuid: string };

async function registerPayer(
  dependencies: RegisterDependencies,
  call: RegistrationCall,
  { intent, userUuid }: Payer,
): Promise<RegistrationReply> {
  const { db } = dependencies;
  const { registration } = call;
  const signedIn = (await call.visitor.findMember())?.uuid === userUuid;
  const token = signedIn ? call.token : undefined;
  // Read before the registration, which another process may be completing this very moment.
  const known = await findMember(db, userUuid);
  const holder = await findMemberByEmail(db, registration.email);
  if (await findRegistration(db, intent.id)) {
    return repeatForPayer(dependencies, { intent, registration, userUuid, token });
  }
  if (known && token !== undefined) {
    return renewMembership(dependencies, { intent, registration, userUuid, member: known, token });
  }
  // Paid with another card, and registered with it.
  if (known) throw new ProblemError('intent-used');
  if (registration.password) refuseWeakPassword(registration.password, registration);
  // Paying never proves who a person is: people with an account sign in.
  if (holder) throw new ProblemError('email-in-use');
  if (intent.isOfDeletedCustomer) throw new ProblemError('payment-incomplete');
  await dependencies.correctEmail(userUuid, registration.email);
  return completeOnce(
    dependencies,
    { intent, registration, userUuid, token },
    async (transaction, purchase) => {
      if (await hasRegistered(transaction, userUuid)) throw new ProblemError('intent-used');
      const { email, firstName, password, timeZone } = registration;
      const person = { email, firstName, password, timeZone };
      const { id: intentId, customerId } = intent;
      const completion = { userUuid, customerId, person, intentId, purchase };
      const completed = await completeRegistration(dependencies, transaction, completion);
      await call.recognize(transaction, completed.member.uuid);
      return createReply(transaction, { ...completed, now: dependencies.clock() });
    },
  );
}

/**
 * The context that paid. The client secret alone is not enough, for it travels in addresses: the intent must have been
 * made for a context that this browser or session opens.
 */
async function findPayer(
  { db, findCustomerId, findAttempt }: RegisterDependencies,
  { registration, visitor }: RegistrationCall,
  intent: PaidIntent,
): Promise<string> {
  const member = await visitor.findMember();
  const mine = [...(member ? [member.uuid] : []), ...(await visitor.findAll(registration.uuid))];
  for (const userUuid of mine) {
    const isMadeFor = intent.userUuid === undefined || intent.userUuid.toLowerCase() === userUuid;
    if (isMadeFor && (await findCustomerId(userUuid)) === intent.customerId) return userUuid;
  }
  const attempt = await findAttempt(db, intent.id);
  const payer = attempt && (await readVisitorUuid(db, attempt.userUuid));
  if (!attempt || payer !== registration.uuid.toLowerCase()) throw new ProblemError('forbidden');
  if (await findRegistration(db, intent.id)) throw new ProblemError('intent-used');
  // A browser that lost its cookies: the account is made now, and the way into it goes to the payer's mailbox.
  await enqueue(db, {
    topic: finalizePurchaseTopic,
    key: `settle-now:${intent.id}`,
    payload: { id: attempt.id },
  });
  throw new ProblemError('finish-by-email');
}

type Renewal = Payer & { registration: Registration; member: Member; token: string };

/** A member whose plan ended has bought another. The account, its address and its history stay as they are. */
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

/** One transaction for the purchase and what follows from it, unless another process completed it meanwhile. */
async function completeOnce(
  dependencies: RegisterDependencies,
  { intent, registration, userUuid, token }: Repeat,
  complete: (transaction: Db, purchase: Purchase) => Promise<RegistrationReply>,
): Promise<RegistrationReply> {
  const purchase = await activatePurchase(dependencies, intent, registration);
  const writeMirror = await dependencies.readMirror(intent.customerId);
  return withdrawOnRefusal(dependencies, purchase, () =>
    dependencies.db.transaction().execute(async (transaction) => {
      await lockVisitor(transaction, userUuid);
      const before = await findRegistration(transaction, intent.id);
      if (before) return repeatRegistration(dependencies, transaction, { before, registration, token });
      await writeMirror(transaction);
      return complete(transaction, purchase);
    }),
  );
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

type Repeat = Payer & { registration: Registration; token: string | undefined };

async function repeatForPayer(
  dependencies: RegisterDependencies,
  { intent, registration, userUuid, token }: Repeat,
): Promise<RegistrationReply> {
  const reply = await dependencies.db.transaction().execute(async (transaction) => {
    await lockVisitor(transaction, userUuid);
    const before = await findRegistration(transaction, intent.id);
    if (!before || before.userUuid !== userUuid) throw new ProblemError('intent-used');
    return repeatRegistration(dependencies, transaction, { before, registration, token });
  });
  // A visitor who came back to a registration made for them may have corrected the address.
  await dependencies.correctEmail(userUuid, reply.userData.email);
  return reply;
}
