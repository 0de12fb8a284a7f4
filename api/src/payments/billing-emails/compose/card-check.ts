import type Stripe from 'stripe';
import type { Compose } from '../compose-mail';
import { formatDate } from '../mail-format';
import { getNextCharge, readSubscriber } from './read-subscriber';

const LOCALE = 'en-US';
const CHARGED = new Set(['trialing', 'active']);

/** Checks before a charge whether the card will still be valid, and warns when it will not. */
export const composeCardCheck: Compose = async (dependencies, { subject, mark }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  const chargedAt = subscriber?.currentPeriodEndsAt;
  if (!subscriber || !chargedAt || !CHARGED.has(subscriber.status)) return undefined;
  const charge = subscriber.nextCharge === 0 ? null : getNextCharge(subscriber);
  if (!charge || chargedAt.toISOString() !== mark) return undefined;
  const card = await findCard(dependencies.stripe, subject);
  if (!card || getExpiry(card) > chargedAt) return undefined;
  const { email, firstName, planName } = subscriber;
  return {
    to: email,
    template: 'card-expiring',
    data: {
      firstName,
      planName,
      charge: { ...charge, date: formatDate(chargedAt, subscriber.timeZone) },
      card: `${formatBrand(card)} ending in ${card.last4}`,
      expires: formatExpiry(card),
      updateLink: `${dependencies.siteUrl}/account/billing/card`,
    },
  };
};

type Card = Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;

async function findCard(stripe: Stripe, subscriptionId: string): Promise<Card | undefined> {
  const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
  });
  const ofCustomer =
    typeof customer === 'string' || customer.deleted
      ? null
      : customer.invoice_settings.default_payment_method;
  const method = own ?? ofCustomer;
  return method === null || typeof method === 'string' ? undefined : method.card;
}

/** A card is valid until the end of its month. */
function getExpiry({ exp_month: month, exp_year: year }: Card): Date {
  return new Date(Date.UTC(year, month, 1));
}

function formatBrand({ brand }: Card): string {
  return brand === 'amex' ? 'American Express' : `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
}

function formatExpiry({ exp_month: month, exp_year: year }: Card): string {
  const format = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(year, month - 1, 1)));
}
