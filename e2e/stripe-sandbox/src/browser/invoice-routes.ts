import { type Response, Router } from 'express';
import type { Account } from '../account/account';
import type { InvoiceRecord } from '../account/records';
import type { Confirmation } from '../objects/confirm';
import { findSubscriptionCard } from '../objects/invoices/charge-invoice';
import { payOnPage } from '../objects/invoices/pay-invoice';
import { StripeError } from '../wire/stripe-error';
import { readCardForm } from './card-form';
import type { Notice } from './hosted-page';
import { renderInvoicePage } from './invoice-page';
import { renderInvoicePdf } from './invoice-pdf';

export function createInvoiceRouter(account: Account): Router {
  const router = Router();
  const findInvoice = (id: string) => account.tables.invoices.need(id, 'invoice');

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
    const card = findSubscriptionCard(account, account.tables.subscriptions.need(invoice.subscription));
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
    response.type('html').send(renderInvoicePage(account, findInvoice(id), notice));
  }

  /** After the bank's page: what it said. */
  function readRefusal(id: string): Notice | undefined {
    const intent = account.tables.paymentIntents.find(findInvoice(id).paymentIntent);
    return intent?.lastError ? { kind: 'alert', text: intent.lastError.message } : undefined;
  }
}
