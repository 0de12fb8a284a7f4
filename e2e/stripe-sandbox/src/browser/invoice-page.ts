import type { Account } from '../account/account';
import type { InvoiceRecord } from '../account/records';
import { html } from '../html';
import { renderCardForm } from './card-form';
import { type Notice, renderHostedPage, renderNotice } from './hosted-page';
import { formatDate, formatMoney } from './money';

/** Where a customer pays an invoice that could not be paid without them. */
export function renderInvoicePage(account: Account, invoice: InvoiceRecord, notice?: Notice): string {
  const { id, number, total, currency, created, status } = invoice;
  const isOpen = status === 'open' || status === 'uncollectible';
  return renderHostedPage(
    `Invoice ${number}`,
    html`${renderNotice(notice)}
<p>${formatMoney(total, currency)}, ${formatDate(created)}, ${status}</p>
${isOpen && renderSavedCardForm(account, invoice)}
${isOpen && renderCardForm(`/endive/invoice/${id}/pay`, `Pay ${formatMoney(total, currency)}`)}
<p><a href="/endive/invoice/${id}/pdf">Download PDF</a></p>`,
  );
}

function renderSavedCardForm({ tables }: Account, { id, subscription, customer }: InvoiceRecord) {
  const own = tables.subscriptions.find(subscription)?.default_payment_method;
  const card = tables.paymentMethods.find(own ?? tables.customers.find(customer)?.defaultPaymentMethod)?.card;
  return (
    card &&
    html`<form method="post" action="/endive/invoice/${id}/pay-saved">
<button type="submit">Pay with ${String(card['brand'])} ending in ${String(card['last4'])}</button></form>`
  );
}
