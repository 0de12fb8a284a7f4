import { type checkoutRoutes, type RouteInput, uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { findAddressHolder } from '../../../platform/accounts/email-changes';
import { findMember } from '../../../platform/accounts/members-store';
import type { Db } from '../../../platform/database/database';
import { ProblemError } from '../../../platform/http/problem-error';
import { defineJob } from '../../../platform/outbox/define-job';
import { findIntent } from '../../../platform/stripe/find-intent';
import { getId } from '../../../platform/stripe/ids';
import { ignoreMissing } from '../../../platform/stripe/stripe-problems';
import type { VisitorAccess } from '../../../platform/visitors/visitor-access';
import type { PaymentContext } from '../../context';
import type { CheckoutDependencies } from '../dependencies';
import { type Customer, changeCustomer, findCustomer, findCustomerById } from './customers-store';

const followEmail = defineJob('follow-email', z.object({ memberUuid: uuidSchema }));

/** Enqueues giving the provider a member's new address. The job reads the address when it runs. */
export async function enqueueFollowEmail(db: Db, memberUuid: string): Promise<void> {
  await followEmail.enqueue(db, { memberUuid });
}

/** Gives the provider's customer the address of the member. */
export function followEmailJob(dependencies: PaymentContext) {
  return followEmail.handle(async ({ memberUuid }) => {
    const member = await findMember(dependencies.db, memberUuid);
    if (member) await correctVisitorEmail(dependencies, memberUuid, member.email);
  });
}

/** Corrects the e-mail address here and at the provider, unless the customer was deleted there. */
async function correctEmail(
  { db, stripe }: PaymentContext,
  customer: Customer,
  email: string,
): Promise<void> {
  if (customer.email === email) return;
  await ignoreMissing(stripe.customers.update(customer.customerId, { email }));
  await changeCustomer(db, customer.userUuid, { email });
}

/** Corrects the e-mail address of a visitor who is a customer. */
export async function correctVisitorEmail(
  dependencies: PaymentContext,
  userUuid: string,
  email: string,
): Promise<void> {
  const customer = await findCustomer(dependencies.db, userUuid);
  if (customer) await correctEmail(dependencies, customer, email);
}

type UpdateCustomerRequest = RouteInput<typeof checkoutRoutes.updateCustomer>['body'];

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
