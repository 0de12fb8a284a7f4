import type { RegistrationReply } from '@funnel/contracts';
import { refuseWeakPassword } from '../../../platform/accounts/password-strength';
import type { Db } from '../../../platform/database/database';
import { ProblemError } from '../../../platform/http/problem-error';
import { whileExisting } from '../../../platform/visitors/visitor-contexts';
import { correctVisitorEmail } from '../customer/follow-email';
import type { RegisterDependencies } from '../dependencies';
import { type PurchaseFacts, resolveStep } from '../purchase-states';
import { findRegistration, type RegistrationRow, saveRetryHash } from '../purchases-store';
import { activatePurchase } from './activate-purchase';
import { type Completion, completePurchase, readBuyer } from './complete-purchase';
import { findPayer, type Payer, type RegistrationCall } from './payer';
import { createReply, type Repeat, repeatRegistration, toReply } from './repeat-registration';

/**
 * Turns a paying visitor into a member, or gives a member a new plan. Repeating it, even concurrently, returns the
 * same member and subscription. The provider is called before the transaction; when the transaction fails, a retry
 * finds what was created.
 */
export async function register(
  dependencies: RegisterDependencies,
  call: RegistrationCall,
): Promise<RegistrationReply> {
  const payer = await findPayer(dependencies, call);
  // Locked only after the payer is proven, so that a guessed uuid cannot block its visitor's calls.
  const reply = await dependencies.runExclusive(payer.userUuid, () =>
    registerPayer(dependencies, call, payer),
  );
  if (call.retryHash) await saveRetryHash(dependencies.db, payer.intent.id, call.retryHash);
  return reply;
}

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
  const repeat = { userUuid, registration, token, locale: call.locale };
  if (step === 'repeat') return repeatForPayer(dependencies, intent.id, repeat);
  const paid = {
    userUuid,
    customerId: intent.customerId,
    intentId: intent.id,
    activate: () => activatePurchase(dependencies, intent, registration),
    whenRegistered: (transaction: Db, before: RegistrationRow) =>
      repeatRegistration(dependencies, transaction, before, repeat),
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
  if (password) await refuseWeakPassword(password, registration);
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

async function repeatForPayer(
  dependencies: RegisterDependencies,
  intentId: string,
  repeat: Repeat,
): Promise<RegistrationReply> {
  const { userUuid } = repeat;
  const work = async (transaction: Db): Promise<RegistrationReply> => {
    const before = await findRegistration(transaction, intentId);
    if (!before) throw new ProblemError('intent-used');
    return repeatRegistration(dependencies, transaction, before, repeat);
  };
  const reply = await whileExisting(dependencies.db, userUuid, work, 'payment-incomplete');
  // A visitor who claims a registration may have corrected the e-mail address.
  await correctVisitorEmail(dependencies, userUuid, reply.userData.email);
  return reply;
}
