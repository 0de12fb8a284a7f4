import type Stripe from 'stripe';
import { hasEnded } from './has-ended';
import { idOf } from './ids';
import { isMissing, isRefused } from './stripe-problems';

type Waiting = Pick<Stripe.Subscription, 'id' | 'status' | 'latest_invoice'>;

/**
 * Ends a subscription that waits for its card or its first payment, and gives whether it has ended. The visitor may pay
 * in another tab after we have read it, and cancelling would end a paid plan: so its invoice is voided instead, which
 * ends the subscription with it and which the provider refuses for an invoice that is paid.
 */
export async function withdrawUnpaid(
  stripe: Stripe,
  { id, status, latest_invoice }: Waiting,
): Promise<boolean> {
  const invoiceId = idOf(latest_invoice);
  try {
    if (status === 'incomplete' && invoiceId !== undefined) await stripe.invoices.voidInvoice(invoiceId);
    else await stripe.subscriptions.cancel(id);
    return true;
  } catch (error) {
    // Nothing by that name runs any more.
    if (isMissing(error)) return true;
    if (!isRefused(error)) throw error;
    return hasEnded(await stripe.subscriptions.retrieve(id));
  }
}
