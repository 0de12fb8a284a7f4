import { buildInvoicePaymentId, toInvoicePayment, toInvoiceView } from '../objects/invoices/invoice-view';
import { cancelInvoice, payInvoice } from '../objects/invoices/pay-invoice';
import { previewInvoice } from '../objects/invoices/preview-invoice';
import { previewUpcomingInvoice } from '../objects/invoices/upcoming-invoice';
import {
  cancelSubscription,
  resumeSubscription,
  updateSubscription,
} from '../objects/subscriptions/change-subscription';
import { createSubscription } from '../objects/subscriptions/create-subscription';
import { toSubscriptionView } from '../objects/subscriptions/subscription-view';
import { advanceTestClock, createTestClock, deleteTestClock, toTestClockView } from '../objects/test-clocks';
import { paginate } from '../wire/paginate';
import { createMissingObject } from '../wire/stripe-error';
import { type Route, route } from './route';
import { listRoute, retrieveRoute } from './table-routes';

export const billingRoutes: Route[] = [
  route('POST /v1/subscriptions', ({ account, params }) =>
    toSubscriptionView(createSubscription(account, params), account),
  ),
  listRoute('GET /v1/subscriptions', 'subscriptions', {
    fields: ['customer'],
    where: (one, { status }) =>
      status === 'all' || (status ? one.status === status : one.status !== 'canceled'),
  }),
  retrieveRoute('GET /v1/subscriptions/:id', 'subscriptions'),
  route('POST /v1/subscriptions/:id', ({ account, params, id }) =>
    toSubscriptionView(updateSubscription(account, id, params), account),
  ),
  route('POST /v1/subscriptions/:id/resume', ({ account, id }) =>
    toSubscriptionView(resumeSubscription(account, id), account),
  ),
  route('DELETE /v1/subscriptions/:id', ({ account, params, id }) =>
    toSubscriptionView(cancelSubscription(account, id, params), account),
  ),
  listRoute('GET /v1/invoices', 'invoices', { fields: ['customer', 'subscription', 'status'] }),
  route('POST /v1/invoices/create_preview', ({ account, params }) =>
    params.subscription
      ? previewUpcomingInvoice(account, params.subscription, params)
      : previewInvoice(account, params),
  ),
  retrieveRoute('GET /v1/invoices/:id', 'invoices'),
  route('POST /v1/invoices/:id/pay', ({ account, params, id }) =>
    toInvoiceView(payInvoice(account, id, params), account),
  ),
  route('POST /v1/invoices/:id/void', ({ account, id }) =>
    toInvoiceView(cancelInvoice(account, id), account),
  ),
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
  route('POST /v1/test_helpers/test_clocks', ({ account, params }) =>
    toTestClockView(createTestClock(account, params)),
  ),
  retrieveRoute('GET /v1/test_helpers/test_clocks/:id', 'testClocks'),
  route('DELETE /v1/test_helpers/test_clocks/:id', ({ account, id }) => deleteTestClock(account, id)),
  route('POST /v1/test_helpers/test_clocks/:id/advance', ({ account, params, id }) =>
    toTestClockView(advanceTestClock(account, id, params.frozen_time)),
  ),
];

const isPaidBy = (paymentIntent: string | null, id: string) =>
  paymentIntent !== null && buildInvoicePaymentId(paymentIntent) === id;
