import type { Registration, RegistrationReply } from '@funnel/contracts';
import { findMember, findMemberByEmail } from '../../platform/accounts/accounts';
import { ProblemError } from '../../platform/http/problem-error';
import { completeRegistration } from './complete-registration';
import { type PaidIntent, readPaidIntent } from './paid-intent';
import { purchaseOf } from './purchase';
import type { RegisterDependencies } from './register-dependencies';
import { findRegistration, lockVisitor } from './registrations-store';
import { repeatRegistration, replyOf } from './repeat-registration';
import { withdrawUnused } from './withdraw-unused';

/**
 * Makes a visitor who has paid a member. Repeating it, in order or at once, gives the same member and subscription.
 * The provider is asked before the transaction; what it did is found again when the transaction fails.
 */
export async function register(
  dependencies: RegisterDependencies,
  registration: Registration,
  clientSecret: string,
): Promise<RegistrationReply> {
  const { db, stripe } = dependencies;
  const userUuid = registration.uuid.toLowerCase();
  const intent = await readPaidIntent(stripe, clientSecret);
  await refuseOthers(dependencies, intent, userUuid);
  // Read before the registration, which another process may be completing this very moment.
  const member = (await findMemberByEmail(db, registration.email)) ?? (await findMember(db, userUuid));
  if (await findRegistration(db, { intentId: intent.id, userUuid })) {
    return repeat(dependencies, { intent, registration, userUuid });
  }
  // Paying never proves who somebody is: people with an account sign in.
  if (member) throw new ProblemError('email-in-use');
  if (intent.isOfDeletedCustomer) throw new ProblemError('payment-incomplete');
  await dependencies.correctEmail(userUuid, registration.email);
  const purchase = await purchaseOf(dependencies, intent, registration);
  const writeMirror = await dependencies.readMirror(intent.customerId);
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockVisitor(transaction, userUuid);
      const before = await findRegistration(transaction, { intentId: intent.id, userUuid });
      if (before) return repeatRegistration(dependencies, transaction, { before, intent, registration });
      await writeMirror(transaction);
      const { email, firstName, password, timeZone } = registration;
      const person = { email, firstName, password, timeZone };
      const { id: intentId, customerId } = intent;
      const completion = { userUuid, customerId, person, intentId, purchase };
      const completed = await completeRegistration(dependencies, transaction, completion);
      return replyOf(transaction, { ...completed, now: dependencies.clock() });
    });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'intent-used') {
      await withdrawUnused(dependencies, purchase);
    }
    throw error;
  }
}

/** The secret alone is not enough: the intent must have been made for this visitor. */
async function refuseOthers(
  { customerOf }: RegisterDependencies,
  intent: PaidIntent,
  userUuid: string,
): Promise<void> {
  const isMade = intent.userUuid === undefined || intent.userUuid.toLowerCase() === userUuid;
  const isCustomer = (await customerOf(userUuid)) === intent.customerId;
  if (!isMade || !isCustomer) throw new ProblemError('forbidden');
}

type Repeat = { intent: PaidIntent; registration: Registration; userUuid: string };

async function repeat(
  dependencies: RegisterDependencies,
  { intent, registration, userUuid }: Repeat,
): Promise<RegistrationReply> {
  const reply = await dependencies.db.transaction().execute(async (transaction) => {
    await lockVisitor(transaction, userUuid);
    const before = await findRegistration(transaction, { intentId: intent.id, userUuid });
    if (!before) throw new ProblemError('intent-used');
    return repeatRegistration(dependencies, transaction, { before, intent, registration });
  });
  // Whoever came back to a registration made for them may have corrected the address.
  await dependencies.correctEmail(userUuid, reply.userData.email);
  return reply;
}
