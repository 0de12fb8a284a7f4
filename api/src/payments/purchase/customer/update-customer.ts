import { findAddressHolder } from '../../../platform/accounts/email-changes';
import { findMember } from '../../../platform/accounts/members-store';
import { ProblemError } from '../../../platform/http/problem-error';
import { findIntent } from '../../../platform/stripe/find-intent';
import { getId } from '../../../platform/stripe/ids';
import type { VisitorAccess } from '../../../platform/visitors/visitor-access';
import type { CheckoutDependencies } from '../dependencies';
import { findCustomerById } from './customers-store';
import { correctEmail } from './follow-email';

export type UpdateCustomerRequest = {
  email: string;
  setupIntentId?: string | null | undefined;
  paymentIntentId?: string | null | undefined;
};

/** Corrects the e-mail address of an intent before its visitor registers. */
export async function updateCustomer(
  dependencies: CheckoutDependencies,
  request: UpdateCustomerRequest,
  visitor: Pick<VisitorAccess, 'isOwner'> & { countEmail(): Promise<void> },
): Promise<{ stripeCustomerId: string }> {
  const { db, stripe, clock } = dependencies;
  const intentId = request.setupIntentId || request.paymentIntentId;
  const customerId = getId(intentId ? (await findIntent(stripe, intentId))?.customer : undefined);
  const customer = customerId === undefined ? undefined : await findCustomerById(db, customerId);
  // Another visitor's intent looks like a missing one.
  if (!customer || !(await visitor.isOwner(customer.userUuid))) throw new ProblemError('not-found');
  // Members change their address in the account, after signing in.
  if (await findMember(db, customer.userUuid)) throw new ProblemError('forbidden');
  if (customer.email !== request.email) await visitor.countEmail();
  if (await findAddressHolder(db, request.email, clock())) throw new ProblemError('email-in-use');
  await correctEmail(dependencies, customer, request.email);
  return { stripeCustomerId: customer.customerId };
}
