import { html } from '../../core/html';
import type { Account } from '../account/account';
import type { InvoiceRecord } from '../account/records';
import { cardForm } from './card-form';
import { hostedPage, type Notice, noticeLine } from './hosted-page';
import { dateText, moneyText } from './money';

/** Where a customer pays an invoice that could not be paid without them. */
export function invoicePage(account: Account, invoice: InvoiceRecord, notice?: Notice): string {
  const { id, number, total, currency, created, status } = invoice;
  const isOpen = status === 'open' || status === 'uncollectible';
  return hostedPage(
    `Invoice ${number}`,
    html`${noticeLine(notice)}
<p>${moneyText(total, currency)}, ${dateText(created)}, ${status}</p>
${isOpen && savedCardForm(account, invoice)}
${isOpen && cardForm(`/endive/invoice/${id}/pay`, `Pay ${moneyText(total, currency)}`)}
<p><a href="/endive/invoice/${id}/pdf">Download PDF</a></p>`,
  );
}

function savedCardForm({ tables }: Account, { id, subscription, customer }: InvoiceRecord) {
  const own = tables.subscriptions.find(subscription)?.default_payment_method;
  const card = tables.paymentMethods.find(own ?? tables.customers.find(customer)?.defaultPaymentMethod)?.card;
  return (
    card &&
    html`<form method="post" action="/endive/invoice/${id}/pay-saved">
<button type="submit">Pay with ${String(card['brand'])} ending in ${String(card['last4'])}</button></form>`
  );
}
