import type Stripe from 'stripe';
import type { Db } from '../../platform/database/database';
import { isMissing } from '../../platform/stripe/stripe-problems';
import { type Customer, changeCustomer, findCustomer } from './customers-store';

type Dependencies = { db: Db; stripe: Stripe };

/** Corrects the e-mail address here and at the provider, unless the customer was deleted there. */
export async function correctEmail(
  { db, stripe }: Dependencies,
  customer: Customer,
  email: string,
): Promise<void> {
  if (customer.email === email) return;
  await stripe.customers.update(customer.customerId, { email }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await changeCustomer(db, customer.userUuid, { email });
}

/** Corrects the e-mail address of a visitor who is a customer. */
export async function correctVisitorEmail(
  dependencies: Dependencies,
  userUuid: string,
  email: string,
): Promise<void> {
  const customer = await findCustomer(dependencies.db, userUuid);
  if (customer) await correctEmail(dependencies, customer, email);
}
