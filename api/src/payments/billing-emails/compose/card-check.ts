import { getServerFormatLocale, type Locale } from '@funnel/contracts';
import type Stripe from 'stripe';
import { getServerTexts } from '../../../platform/server-texts';
import { composeForSubscriber } from '../compose-mail';
import { formatDate } from '../mail-format';

const CHARGED = new Set(['trialing', 'active']);

/** Checks before a charge whether the card will still be valid, and warns when it will not. */
export const composeCardCheck = composeForSubscriber(async ({ subscriber, dependencies, job, next }) => {
  const { currentPeriodEndsAt: chargedAt, locale, firstName, planName } = subscriber;
  if (!chargedAt || !CHARGED.has(subscriber.status)) return undefined;
  const charge = subscriber.nextCharge === 0 ? null : next;
  if (!charge || chargedAt.toISOString() !== job.mark) return undefined;
  const card = await findCard(dependencies.stripe, job.subject);
  if (!card || getExpiry(card) > chargedAt) return undefined;
  return {
    template: 'card-expiring',
    data: {
      firstName,
      planName,
      charge: { ...charge, date: formatDate(chargedAt, subscriber) },
      card: formatCard(card, locale),
      expires: formatExpiry(card, locale),
      updateLink: `${dependencies.siteUrl}/account/billing/card`,
    },
  };
});

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

function formatCard(card: Card, locale: Locale): string {
  const { last4 } = card;
  const i18n = getServerTexts(locale);
  return i18n.t('{brand} ending in {last4}', { brand: formatBrand(card), last4 });
}

function formatBrand({ brand }: Card): string {
  return brand === 'amex' ? 'American Express' : `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
}

function formatExpiry({ exp_month: month, exp_year: year }: Card, locale: Locale): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getServerFormatLocale(locale), format).format(
    new Date(Date.UTC(year, month - 1, 1)),
  );
}
