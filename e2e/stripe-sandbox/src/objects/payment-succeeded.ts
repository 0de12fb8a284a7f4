import type { Account } from '../account/account';
import type { PaymentIntentRecord, PaymentMethodRecord } from '../account/records';
import { addCharge } from './charges';
import { openDispute } from './disputes';
import { markInvoicePaid } from './invoices/invoice-payments';
import { toPaymentIntentView } from './payment-view';

export function completePayment(
  account: Account,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): PaymentIntentRecord {
  const charge = addCharge(account, intent, { method });
  const charged = account.tables.paymentIntents.patch(intent.id, { latest_charge: charge.id });
  account.emit('payment_intent.succeeded', toPaymentIntentView(charged));
  const invoice = account.tables.invoices.find(intent.invoice);
  if (invoice) markInvoicePaid(account, invoice, method.id);
  const { disputedAs } = method.behaviour;
  if (disputedAs) openDispute(account, charge, disputedAs);
  return charged;
}
