import type { RegistrationReply } from '@funnel/contracts';
import type { Member } from '../../../platform/accounts/members-store';
import { refuseWeakPassword } from '../../../platform/accounts/password-strength';
import { ProblemError } from '../../../platform/http/problem-error';
import type { PaymentServices } from '../../context';
import { correctVisitorEmail } from '../customer/follow-email';
import { type PurchaseFacts, resolveStep } from '../purchase-states';
import { findRegistration, saveRetryHash } from '../purchases-store';
import { activatePurchase } from './activate-purchase';
import { type Completion, completePurchase, readBuyer } from './complete-purchase';
import type { Payer } from './paid-intent';
import { findPayer, type RegistrationCall } from './payer';
import { createReply, repeatRegistration, toReply } from './repeat-registration';

/**
 * Turns a paying visitor into a member, or gives a member a new plan. Repeating it, even concurrently, returns the
 * same member and subscription. The provider is called before the transaction; when the transaction fails, a retry
 * finds what was created.
 */
export async function register(
  dependencies: PaymentServices,
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
  dependencies: PaymentServices,
  call: RegistrationCall,
  payer: Payer,
): Promise<RegistrationReply> {
  const { registration, locale } = call;
  const { intent, userUuid } = payer;
  const isSignedIn = (await call.visitor.findMember())?.uuid === userUuid;
  const token = isSignedIn ? call.token : undefined;
  const { member, buyer } = await readBuyer(dependencies, { userUuid, email: registration.email });
  const facts: PurchaseFacts = {
    isRegistered: (await findRegistration(dependencies.db, intent.id)) !== undefined,
    payment: intent.isOfDeletedCustomer ? 'void' : 'paid',
    later: 'none',
    buyer,
  };
  const step = resolveStep(facts, token === undefined ? 'register' : 'register-signed-in');
  if (typeof step === 'object') throw new ProblemError(step.refuse);
  const reply =
    step === 'repeat' ? undefined : await complete(dependencies, call, { ...payer, member, token });
  // Repeated, or another process was first.
  return reply ?? repeatRegistration(dependencies, intent.id, { userUuid, registration, token, locale });
}

type Registrant = Payer & { member: Member | undefined; token: string | undefined };

async function complete(
  dependencies: PaymentServices,
  call: RegistrationCall,
  { member, token, ...payer }: Registrant,
): Promise<RegistrationReply | undefined> {
  const { intent, userUuid } = payer;
  const buyer: Buyer =
    member && token !== undefined
      ? { recipient: { member }, whenCompleted: async (_transaction, completed) => toReply(completed, token) }
      : await admitNewcomer(dependencies, call, userUuid);
  return completePurchase(dependencies, {
    userUuid,
    customerId: intent.customerId,
    intentId: intent.id,
    activate: () => activatePurchase(dependencies, payer, call.registration.stripeSubscriptionId),
    ...buyer,
  });
}

type Buyer = Pick<Completion<RegistrationReply>, 'recipient' | 'whenCompleted'>;

async function admitNewcomer(
  dependencies: PaymentServices,
  { registration, locale, recognize }: RegistrationCall,
  userUuid: string,
): Promise<Buyer> {
  const { email, firstName, password, timeZone, emailSource } = registration;
  if (password) await refuseWeakPassword(password, registration);
  await correctVisitorEmail(dependencies, userUuid, email);
  return {
    recipient: {
      person: { email, firstName, password, timeZone, emailSource, locale },
      isUnclaimed: false,
    },
    async whenCompleted(transaction, completed) {
      await recognize(transaction, completed.member.uuid);
      return createReply(transaction, { ...completed, now: dependencies.clock() });
    },
  };
}
