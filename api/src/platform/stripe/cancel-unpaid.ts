import type Stripe from 'stripe';
import { getId } from './ids';
import { isMissing, isRefused } from './stripe-problems';
import { hasEnded } from './subscription-status';

type Waiting = Pick<Stripe.Subscription, 'id' | 'status' | 'latest_invoice'>;

/**
 * Ends a subscription that waits for its card or first payment; returns whether it has ended. The visitor may pay in
 * another tab in the meantime, and cancelling would end a paid plan. So the invoice is voided, which also ends the
 * subscription and which Stripe refuses for a paid invoice.
 */
export async function cancelUnpaid(
  stripe: Stripe,
  { id, status, latest_invoice }: Waiting,
): Promise<boolean> {
  const invoiceId = getId(latest_invoice);
  try {
    if (status === 'incomplete' && invoiceId !== undefined) await stripe.invoices.voidInvoice(invoiceId);
    else await stripe.subscriptions.cancel(id);
    return true;
  } catch (error) {
    // The subscription no longer exists.
    if (isMissing(error)) return true;
    if (!isRefused(error)) throw error;
    return hasEnded(await stripe.subscriptions.retrieve(id));
  }
}
