import type { Account } from '../account/account';
import { newId } from '../account/ids';
import type { PaymentIntentRecord, PaymentMethodRecord } from '../account/records';
import { settleInvoice } from './invoice-payments';
import { chargeView, paymentIntentView } from './payment-view';

export function paymentSucceeded(
  account: Account,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): PaymentIntentRecord {
  const charge = account.tables.charges.add({
    id: newId('ch'),
    created: account.clock.now(account.tables.customers.find(intent.customer)?.test_clock),
    amount: intent.amount,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    metadata: intent.metadata,
  });
  const charged = account.tables.paymentIntents.patch(intent.id, { latest_charge: charge.id });
  account.emit('charge.succeeded', chargeView(charge, method));
  account.emit('payment_intent.succeeded', paymentIntentView(charged));
  const invoice = account.tables.invoices.find(intent.invoice);
  if (invoice) settleInvoice(account, invoice, method.id);
  return charged;
}
