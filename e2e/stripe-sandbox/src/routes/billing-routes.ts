import { buildInvoicePaymentId, toInvoicePayment } from '../objects/invoices/invoice-view';
import { cancelInvoice, payInvoice } from '../objects/invoices/pay-invoice';
import { previewInvoice } from '../objects/invoices/preview-invoice';
import { previewUpcomingInvoice } from '../objects/invoices/upcoming-invoice';
import {
  cancelSubscription,
  resumeSubscription,
  updateSubscription,
} from '../objects/subscriptions/change-subscription';
import { createSubscription } from '../objects/subscriptions/create-subscription';
import { advanceTestClock, createTestClock, deleteTestClock } from '../objects/test-clocks';
import { paginate } from '../wire/paginate';
import { createMissingObject } from '../wire/stripe-error';
import { type Route, route } from './route';
import { changeRoute, createRoute, listRoute, retrieveRoute } from './table-routes';

export const billingRoutes: Route[] = [
  createRoute('POST /v1/subscriptions', 'subscriptions', createSubscription),
  listRoute('GET /v1/subscriptions', 'subscriptions', {
    fields: ['customer'],
    where: (one, { status }) =>
      status === 'all' || (status ? one.status === status : one.status !== 'canceled'),
  }),
  retrieveRoute('GET /v1/subscriptions/:id', 'subscriptions'),
  changeRoute('POST /v1/subscriptions/:id', 'subscriptions', updateSubscription),
  changeRoute('POST /v1/subscriptions/:id/resume', 'subscriptions', resumeSubscription),
  changeRoute('DELETE /v1/subscriptions/:id', 'subscriptions', cancelSubscription),
  listRoute('GET /v1/invoices', 'invoices', { fields: ['customer', 'subscription', 'status'] }),
  route('POST /v1/invoices/create_preview', ({ account, params }) =>
    params.subscription
      ? previewUpcomingInvoice(account, params.subscription, params)
      : previewInvoice(account, params),
  ),
  retrieveRoute('GET /v1/invoices/:id', 'invoices'),
  changeRoute('POST /v1/invoices/:id/pay', 'invoices', payInvoice),
  changeRoute('POST /v1/invoices/:id/void', 'invoices', cancelInvoice),
  route('GET /v1/invoice_payments', ({ account, params }) => {
    const found = account.tables.invoices
      .all()
      .flatMap((invoice) => toInvoicePayment(invoice) ?? [])
      .filter((one) => !params.invoice || one.invoice === params.invoice)
      .filter((one) => !params.status || one.status === params.status)
      .filter((one) => !params.payment || one.payment.payment_intent === params.payment.payment_intent);
    return paginate('/v1/invoice_payments', found, { page: params, view: (one) => one });
  }),
  route('GET /v1/invoice_payments/:id', ({ account, id }) => {
    const invoice = account.tables.invoices.all().find((one) => isPaidBy(one.paymentIntent, id));
    const payment = invoice && toInvoicePayment(invoice);
    if (!payment) throw createMissingObject('invoice_payment', id);
    return payment;
  }),
  listRoute('GET /v1/events', 'events', {
    where: (event, { type, types = type ? [type] : undefined }) => !types || types.includes(event.type),
  }),
  retrieveRoute('GET /v1/events/:id', 'events'),
  createRoute('POST /v1/test_helpers/test_clocks', 'testClocks', createTestClock),
  retrieveRoute('GET /v1/test_helpers/test_clocks/:id', 'testClocks'),
  route('DELETE /v1/test_helpers/test_clocks/:id', ({ account, id }) => deleteTestClock(account, id)),
  changeRoute('POST /v1/test_helpers/test_clocks/:id/advance', 'testClocks', advanceTestClock),
];

const isPaidBy = (paymentIntent: string | null, id: string) =>
  paymentIntent !== null && buildInvoicePaymentId(paymentIntent) === id;
