import { type Response, Router } from 'express';
import type { Account } from '../account/account';
import type { InvoiceRecord, PaymentMethodRecord } from '../account/records';
import { html } from '../html';
import type { Confirmation } from '../objects/confirm';
import { findSubscriptionCard } from '../objects/invoices/charge-invoice';
import { payOnPage } from '../objects/invoices/pay-invoice';
import { StripeError } from '../wire/stripe-error';
import {
  formatDate,
  formatMoney,
  type Notice,
  readCardForm,
  renderCardForm,
  renderHostedPage,
} from './hosted-page';
import { renderInvoicePdf } from './invoice-pdf';

/** Where a customer pays an invoice that could not be paid without them. */
export function createInvoiceRouter(account: Account): Router {
  const { tables } = account;
  const router = Router();
  const findInvoice = (id: string) => tables.invoices.need(id, 'invoice');
  const findCard = ({ subscription }: InvoiceRecord) =>
    findSubscriptionCard(account, tables.subscriptions.need(subscription));

  router.get('/:id', (request, response) =>
    show(response, request.params.id, readRefusal(request.params.id)),
  );
  router.get('/:id/pdf', (request, response) =>
    response.type('pdf').send(renderInvoicePdf(findInvoice(request.params.id))),
  );
  router.post('/:id/pay', (request, response) =>
    pay(response, findInvoice(request.params.id), { payment_method_data: readCardForm(request.body) }),
  );
  router.post('/:id/pay-saved', (request, response) => {
    const invoice = findInvoice(request.params.id);
    const card = findCard(invoice);
    pay(response, invoice, card ? { payment_method: card } : {});
  });
  return router;

  function pay(response: Response, { id }: InvoiceRecord, card: Confirmation): void {
    try {
      const away = payOnPage(account, id, { ...card, return_url: account.url(`/endive/invoice/${id}`) });
      if (away) response.redirect(303, away);
      else show(response, id, { kind: 'status', text: 'Payment received. Thank you.' });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      show(response.status(402), id, { kind: 'alert', text: error.message });
    }
  }

  function show(response: Response, id: string, notice?: Notice): void {
    const invoice = findInvoice(id);
    const saved = tables.paymentMethods.find(findCard(invoice))?.card;
    response.type('html').send(renderInvoicePage(invoice, saved, notice));
  }

  /** After the bank's page: what it said. */
  function readRefusal(id: string): Notice | undefined {
    const intent = tables.paymentIntents.find(findInvoice(id).paymentIntent);
    return intent?.lastError ? { kind: 'alert', text: intent.lastError.message } : undefined;
  }
}

function renderInvoicePage(invoice: InvoiceRecord, saved: Card | undefined, notice?: Notice): string {
  const { id, number, total, currency, created, status } = invoice;
  const isOpen = status === 'open' || status === 'uncollectible';
  const savedCardForm =
    saved &&
    html`<form method="post" action="/endive/invoice/${id}/pay-saved">
<button type="submit">Pay with ${String(saved['brand'])} ending in ${String(saved['last4'])}</button></form>`;
  return renderHostedPage(
    `Invoice ${number}`,
    notice,
    html`<p>${formatMoney(total, currency)}, ${formatDate(created)}, ${status}</p>
${isOpen && savedCardForm}
${isOpen && renderCardForm(`/endive/invoice/${id}/pay`, `Pay ${formatMoney(total, currency)}`)}
<p><a href="/endive/invoice/${id}/pdf">Download PDF</a></p>`,
  );
}

type Card = PaymentMethodRecord['card'];
