import type { checkoutRoutes, RouteInput } from '@funnel/contracts';
import type Stripe from 'stripe';
import { isProblemError, ProblemError } from '../../../platform/http/problem-error';
import { hashValues } from '../../../platform/stripe/hash-values';
import { createIdempotently } from '../../../platform/stripe/idempotent-create';
import { ignoreMissing, isMissing } from '../../../platform/stripe/stripe-problems';
import { whileExisting } from '../../../platform/visitors/visitor-contexts';
import type { PaymentContext } from '../../context';
import { formatPlace, toAddress } from './address';
import { type Customer, changeCustomer, deleteCustomer, findCustomer, saveCustomer } from './customers-store';

type CardBody = RouteInput<typeof checkoutRoutes.createCardIntent>['body'];

export type Buyer = Pick<CardBody, 'userUuid' | 'email' | 'fullName' | 'countryCode' | 'postalCode'> & {
  /** A signed-in member buys with the account's e-mail address. */
  isSignedIn?: boolean | undefined;
};

/** The provider's customer of a visitor: one per uuid, stored before any other provider call. */
async function ensureCustomer(dependencies: PaymentContext, buyer: Buyer): Promise<Customer> {
  const known = await findCustomer(dependencies.db, buyer.userUuid);
  return known ? syncCustomer(dependencies, known, buyer) : createCustomer(dependencies, buyer);
}

/** Runs the work with the visitor's customer; retries with a new one when the provider deleted it. */
export async function withCustomer<T>(
  dependencies: PaymentContext,
  buyer: Buyer,
  work: (customer: Customer) => Promise<T>,
): Promise<T> {
  try {
    return await work(await ensureCustomer(dependencies, buyer));
  } catch (error) {
    if (!isMissing(error)) throw error;
    const lost = await findCustomer(dependencies.db, buyer.userUuid);
    // The visitor was deleted meanwhile.
    if (!lost) throw new ProblemError('forbidden');
    if (!(await isDeleted(dependencies.stripe, lost))) throw error;
    await deleteCustomer(dependencies.db, lost.customerId);
    return await work(await createCustomer(dependencies, buyer, lost.customerId));
  }
}

/** Deleted at the provider, or unknown to our current account there. */
async function isDeleted(stripe: Stripe, { customerId }: Customer): Promise<boolean> {
  const found = await ignoreMissing(stripe.customers.retrieve(customerId));
  return found === undefined || found.deleted === true;
}

/** Identifies the visitor in idempotency keys. After a deletion the same visitor is a new one to the provider. */
export function buildIdempotencyScope({ userUuid, createdAt }: Customer): string {
  return `${userUuid}:${createdAt.getTime()}`;
}

async function createCustomer({ db, stripe }: PaymentContext, buyer: Buyer, instead = ''): Promise<Customer> {
  const { userUuid, email, fullName } = buyer;
  const fields = toProviderFields(buyer);
  const created = await createIdempotently({
    key: `cus:${userUuid}:${hashBuyer(buyer)}:${instead}`,
    make: (options) => stripe.customers.create({ ...fields, metadata: { userUuid } }, options),
    async find() {
      const { data } = await stripe.customers.list({ email, limit: 100 });
      const found = data.find(({ metadata }) => metadata['userUuid'] === userUuid);
      // An earlier try may have created it with another address.
      return found && stripe.customers.update(found.id, fields);
    },
  });
  const row = {
    userUuid,
    customerId: created.id,
    email,
    fullName: fullName ?? null,
    addressKey: formatAddressKey(buyer),
  };
  try {
    return await whileExisting(db, userUuid, (transaction) => saveCustomer(transaction, row));
  } catch (error) {
    // The deletion does not know this customer, so its job would not delete it.
    if (isProblemError(error, 'forbidden')) await stripe.customers.del(created.id);
    throw error;
  }
}

async function syncCustomer(
  { db, stripe }: PaymentContext,
  known: Customer,
  buyer: Buyer,
): Promise<Customer> {
  const changed = {
    email: buyer.email,
    fullName: buyer.fullName ?? known.fullName,
    addressKey: formatAddressKey(buyer) ?? known.addressKey,
  };
  if (isSame(known, changed)) return known;
  await stripe.customers.update(known.customerId, toProviderFields(buyer));
  await changeCustomer(db, known.userUuid, changed);
  return { ...known, ...changed };
}

/** Sets the address the tax was agreed for, `US 10001` or `DE`, of a visitor who is a customer. */
export async function setTaxAddress(
  { db, stripe }: PaymentContext,
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

type Changeable = Pick<Customer, 'email' | 'fullName' | 'addressKey'>;

function isSame(one: Changeable, other: Changeable): boolean {
  return one.email === other.email && one.fullName === other.fullName && one.addressKey === other.addressKey;
}

function toProviderFields(buyer: Buyer) {
  const address = toAddress(buyer);
  return { email: buyer.email, ...(buyer.fullName && { name: buyer.fullName }), ...(address && { address }) };
}

function formatAddressKey(buyer: Buyer): string | null {
  const address = toAddress(buyer);
  return address ? formatPlace(address) : null;
}

function hashBuyer(buyer: Buyer): string {
  return hashValues(buyer.email, buyer.fullName, formatAddressKey(buyer) ?? undefined);
}
