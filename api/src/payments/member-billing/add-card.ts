import type { ChangedCards } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { getId } from '../../platform/stripe/ids';
import { ignoreMissing } from '../../platform/stripe/stripe-problems';
import type { PaymentContext } from '../context';
import { refuseCardTests } from '../purchase/prepare/card-declines';
import { isUnfinished, makeSetupIntent } from '../purchase/prepare/setup-intent';
import { listCards, makeCardDefault, type Payer, requireOwnCard } from './member-cards';

/** Marks an intent that adds a card to an account; one of a purchase never does. */
const PURPOSE = 'account-card';

/** Finds or creates the intent that adds a card to the member's account. */
export async function beginCard(
  { db, stripe, clock }: PaymentContext,
  customerId: string,
): Promise<{ setupIntentId: string; clientSecret: string }> {
  await refuseCardTests(db, customerId, clock());
  const { data } = await stripe.setupIntents.list({ customer: customerId, limit: 100 });
  const earlier = data.filter(isAccountCard);
  const intent =
    earlier.find(isUnfinished) ??
    (await makeSetupIntent(stripe, {
      // A request whose response was lost names the same finished intent, and so gets the same new one.
      key: `seti:${PURPOSE}:${customerId}:${earlier[0]?.id ?? 'first'}`,
      customer: customerId,
      metadata: { purpose: PURPOSE },
      isSame: (metadata) => metadata?.['purpose'] === PURPOSE,
    }));
  if (intent.client_secret === null) throw new Error(`Intent ${intent.id} has no secret`);
  return { setupIntentId: intent.id, clientSecret: intent.client_secret };
}

type SavedCard = Payer & { setupIntentId: string; makeDefault: boolean };

/** Adds the card that the provider saved with an intent; the browser's word for it is never taken. */
export async function saveCard(
  stripe: Stripe,
  { setupIntentId, makeDefault, ...payer }: SavedCard,
): Promise<ChangedCards> {
  const { customerId } = payer;
  const intent = await ignoreMissing(stripe.setupIntents.retrieve(setupIntentId));
  if (!intent || getId(intent.customer) !== customerId || !isAccountCard(intent)) {
    throw new ProblemError('not-found');
  }
  const cardId = getId(intent.payment_method);
  if (intent.status !== 'succeeded' || cardId === undefined) throw new ProblemError('payment-incomplete');
  await requireOwnCard(stripe, customerId, cardId);
  const { cards } = await listCards(stripe, customerId);
  if (makeDefault || !cards.some(({ isDefault }) => isDefault)) {
    return makeCardDefault(stripe, payer, cardId);
  }
  return { cards, owedPayment: 'none' };
}

function isAccountCard({ metadata }: Stripe.SetupIntent): boolean {
  return metadata?.['purpose'] === PURPOSE;
}
