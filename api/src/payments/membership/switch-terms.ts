import type { SwitchPlan, SwitchTerms } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { hasNoUpcomingInvoice, isTaxLocationInvalid, rethrowAs } from '../../platform/stripe/stripe-problems';
import type { PaymentContext } from '../context';
import { countMonths } from '../offerings/build-offering';
import { toIso, toMoney } from '../stripe-values';
import type { SwitchDiscounts } from '../subscription/live-discount';
import { isSwitchable } from '../subscription/membership-rules';
import { getItem } from '../subscription/mirror/mirror-row';
import { addMonths } from './pause';

type SwitchRequest = {
  subscription: Stripe.Subscription;
  plan: SwitchPlan;
  prorationDate: number;
  discounts: SwitchDiscounts;
};

/**
 * Terms of a switch, from the provider's previews of the very update that `confirmSwitch` makes. A plan for a longer
 * time starts now, less the unused time of the current one; a plan for a shorter time starts when the current one is
 * used up, so that no money stays with us as a credit. During a trial nothing is due before its end.
 */
export async function createSwitchTerms(
  dependencies: PaymentContext,
  request: SwitchRequest,
): Promise<Omit<SwitchTerms, 'planName'>> {
  const { subscription, plan, prorationDate, discounts } = request;
  requireSwitchable(subscription);
  const { priceId, interval, intervalCount } = plan;
  const endedDiscount = discounts.ended?.percent_off ?? null;
  const common = { priceId, interval, intervalCount, prorationDate, endedDiscount };
  const now = isLonger(subscription, plan) ? await previewNow(dependencies, request) : undefined;
  return { ...common, ...(now ?? (await previewLater(dependencies, request))) };
}

export function requireSwitchable(subscription: Stripe.Subscription): void {
  if (!isSwitchable(subscription)) throw new ProblemError('not-changeable');
}

/** Whether the plan is for a longer time. The provider calls a subscription whose next charge was moved trialing, too. */
function isLonger(subscription: Stripe.Subscription, plan: SwitchPlan): boolean {
  const { recurring } = getItem(subscription).price;
  const current = countMonths({
    interval: recurring?.interval === 'year' ? 'year' : 'month',
    intervalCount: recurring?.interval_count ?? 1,
  });
  return subscription.status === 'active' && countMonths(plan) > current;
}

type Previewed = Pick<
  SwitchTerms,
  'starts' | 'startsAt' | 'dueNow' | 'credit' | 'nextCharge' | 'nextChargeAt' | 'renewal'
>;

/** Undefined when a discount makes the plan cost less than the unused time is worth: it starts later then. */
async function previewNow(
  { stripe }: PaymentContext,
  request: SwitchRequest,
): Promise<Previewed | undefined> {
  const { subscription, plan, prorationDate, discounts } = request;
  const { currency } = subscription;
  const due = await preview(stripe, {
    subscription: subscription.id,
    discounts: discounts.kept,
    subscription_details: {
      items: toItems(subscription, plan),
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
  });
  if (due.total < 0) return undefined;
  const next = await previewNext(stripe, request);
  const credit = due.lines.data.filter(isProration).reduce((sum, { amount }) => sum - amount, 0);
  return {
    starts: 'now',
    startsAt: toIso(prorationDate),
    dueNow: toMoney(due.amount_due, currency),
    credit: toMoney(credit, currency),
    nextCharge: toMoney(next.amount_due, currency),
    renewal: toMoney(next.total, currency),
    nextChargeAt: toIso(addMonths(prorationDate, countMonths(plan))),
  };
}

async function previewLater({ stripe }: PaymentContext, request: SwitchRequest): Promise<Previewed> {
  const { subscription } = request;
  const { currency } = subscription;
  const next = await previewNext(stripe, request);
  const startsAt = toIso(getItem(subscription).current_period_end);
  return {
    starts: 'next-charge',
    startsAt,
    dueNow: toMoney(0, currency),
    credit: toMoney(0, currency),
    nextCharge: toMoney(next.amount_due, currency),
    renewal: toMoney(next.total, currency),
    nextChargeAt: startsAt,
  };
}

/** The first charge of the new plan alone. */
function previewNext(stripe: Stripe, { subscription, plan, discounts }: SwitchRequest) {
  return preview(stripe, {
    subscription: subscription.id,
    discounts: discounts.kept,
    subscription_details: { items: toItems(subscription, plan), proration_behavior: 'none' },
  });
}

export function toItems(subscription: Stripe.Subscription, { priceId }: SwitchPlan) {
  return [{ id: getItem(subscription).id, price: priceId }];
}

function preview(stripe: Stripe, params: Stripe.InvoiceCreatePreviewParams): Promise<Stripe.Invoice> {
  // The place of a taxed membership is no longer enough, and support has to correct it; or it was cancelled meanwhile.
  const isObstacle = (error: unknown) => isTaxLocationInvalid(error) || hasNoUpcomingInvoice(error);
  return rethrowAs(stripe.invoices.createPreview(params), isObstacle, 'not-changeable');
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  return details?.proration === true;
}
