import type { ChangedCards, MemberCards } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { getId } from '../../platform/stripe/ids';
import { ignoreMissing, isRefused, recoverFrom } from '../../platform/stripe/stripe-problems';
import { isLive } from '../../platform/stripe/subscription-status';
import { chargeToCard } from '../subscription/follow-card';

/** The customer's cards, the one of the next charge first. */
export async function listCards(stripe: Stripe, customerId: string): Promise<MemberCards> {
  const [cards, charged] = await Promise.all([
    fetchCards(stripe, customerId),
    findChargedCard(stripe, customerId),
  ]);
  return toMemberCards(cards, charged);
}

function toMemberCards(cards: readonly Stripe.PaymentMethod[], charged: ChargedCard): MemberCards {
  const views = cards.map(({ id, card }) => ({
    id,
    brand: card?.brand ?? 'unknown',
    lastFour: card?.last4 ?? '',
    expiryMonth: card?.exp_month ?? 0,
    expiryYear: card?.exp_year ?? 0,
    isDefault: id === charged.card,
    isRemovable: isRemovable({ id, cards, charged }),
  }));
  return { cards: views.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)) };
}

export type Payer = {
  customerId: string;
  /** The running subscription, which the provider charges to a card of its own. */
  subscriptionId: string | undefined;
};

/** Charges a card from now on, and at once what is owed. Three calls of the provider, or more to pay a debt. */
export async function makeCardDefault(
  stripe: Stripe,
  { customerId, subscriptionId }: Payer,
  cardId: string,
): Promise<ChangedCards> {
  const cards = await fetchCards(stripe, customerId);
  if (!cards.some(({ id }) => id === cardId)) throw new ProblemError('not-found');
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } });
  const owedPayment = subscriptionId ? await chargeToCard(stripe, subscriptionId, cardId) : 'none';
  return { ...toMemberCards(cards, { card: cardId, isCharging: subscriptionId !== undefined }), owedPayment };
}

/** Removes a card, unless a running plan needs it. A card that is removed already stays removed. */
export async function removeCard(stripe: Stripe, customerId: string, cardId: string): Promise<MemberCards> {
  const card = await ignoreMissing(stripe.paymentMethods.retrieve(cardId));
  if (!card) throw new ProblemError('not-found');
  if (card.customer === null) return listCards(stripe, customerId);
  if (getId(card.customer) !== customerId) throw new ProblemError('not-found');
  const [cards, charged] = await Promise.all([
    fetchCards(stripe, customerId),
    findChargedCard(stripe, customerId),
  ]);
  if (!isRemovable({ id: cardId, cards, charged })) throw new ProblemError('card-in-use');
  // Refused when an earlier request, whose response was lost, has detached it.
  await recoverFrom(stripe.paymentMethods.detach(cardId), isRefused, () => undefined);
  return listCards(stripe, customerId);
}

/** Whether the card belongs to the customer; throws `not-found` when it does not. */
export async function requireOwnCard(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  const card = await ignoreMissing(stripe.paymentMethods.retrieve(cardId));
  if (getId(card?.customer) !== customerId) throw new ProblemError('not-found');
}

async function fetchCards(stripe: Stripe, customerId: string): Promise<Stripe.PaymentMethod[]> {
  const { data } = await stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 });
  return data;
}

type ChargedCard = { card: string | undefined; isCharging: boolean };

/** The card of the next charge: a subscription's own card comes before the customer's. */
async function findChargedCard(stripe: Stripe, customerId: string): Promise<ChargedCard> {
  const [customer, { data }] = await Promise.all([
    stripe.customers.retrieve(customerId),
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
  ]);
  if (customer.deleted) throw new ProblemError('not-found');
  const running = data.find(isLive);
  const own = getId(running?.default_payment_method);
  return {
    card: own ?? getId(customer.invoice_settings.default_payment_method),
    isCharging: running !== undefined,
  };
}

type Removal = { id: string; cards: readonly Stripe.PaymentMethod[]; charged: ChargedCard };

function isRemovable({ id, cards, charged }: Removal): boolean {
  return !charged.isCharging || (id !== charged.card && cards.length > 1);
}
