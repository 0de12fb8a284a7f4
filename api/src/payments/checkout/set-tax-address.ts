import type Stripe from 'stripe';
import type { Db } from '../../platform/database/database';
import { changeCustomer, findCustomer } from './customers-store';

/** Sets the address the tax was agreed for, `US 10001` or `DE`, of a visitor who is a customer. */
export async function setTaxAddress(
  { db, stripe }: { db: Db; stripe: Stripe },
  userUuid: string,
  place: string,
): Promise<void> {
  const customer = await findCustomer(db, userUuid);
  if (!customer || customer.addressKey === place) return;
  const [country = '', ...postalCode] = place.split(' ');
  const address = { country, postal_code: postalCode.join(' ') };
  await stripe.customers.update(customer.customerId, { address });
  await changeCustomer(db, userUuid, { addressKey: place });
}
