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
import { toEventView } from '../webhooks/event-view';
import { paginate } from '../wire/paginate';
import { createMissingObject } from '../wire/stripe-error';
import { type Route, route } from './route';

export const billingRoutes: Route[] = [
  route('POST /v1/subscriptions', ({ account, params }) =>
    toSubscriptionView(account.tables, createSubscription(account, params)),
  ),
  route('GET /v1/subscriptions', ({ account, params }) => {
    const { status, customer } = params;
    const found = account.tables.subscriptions
      .all()
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => status === 'all' || (status ? one.status === status : one.status !== 'canceled'));
    return paginate('/v1/subscriptions', found, {
      page: params,
      view: (one) => toSubscriptionView(account.tables, one),
    });
  }),
  route('GET /v1/subscriptions/:id', ({ account, id }) =>
    toSubscriptionView(account.tables, account.tables.subscriptions.need(id)),
  ),
  route('POST /v1/subscriptions/:id', ({ account, params, id }) =>
    toSubscriptionView(account.tables, updateSubscription(account, id, params)),
  ),
  route('POST /v1/subscriptions/:id/resume', ({ account, id }) =>
    toSubscriptionView(account.tables, resumeSubscription(account, id)),
  ),
  route('DELETE /v1/subscriptions/:id', ({ account, params, id }) =>
    toSubscriptionView(account.tables, cancelSubscription(account, id, params)),
  ),
  route('GET /v1/invoices', ({ account, params }) => {
    const found = account.tables.invoices
      .all()
      .filter((invoice) => !params.customer || invoice.customer === params.customer)
      .filter((invoice) => !params.subscription || invoice.subscription === params.subscription)
      .filter((invoice) => !params.status || invoice.status === params.status);
    return paginate('/v1/invoices', found, {
      page: params,
      view: (one) => toInvoiceView(account.tables, one),
    });
  }),
  route('POST /v1/invoices/create_preview', ({ account, params }) =>
    params.subscription
      ? previewUpcomingInvoice(account, params.subscription, params)
      : previewInvoice(account, params),
  ),
  route('GET /v1/invoices/:id', ({ account, id }) =>
    toInvoiceView(account.tables, account.tables.invoices.need(id)),
  ),
  route('POST /v1/invoices/:id/pay', ({ account, params, id }) =>
    toInvoiceView(account.tables, payInvoice(account, id, params)),
  ),
  route('POST /v1/invoices/:id/void', ({ account, id }) =>
    toInvoiceView(account.tables, cancelInvoice(account, id)),
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
  route('GET /v1/events', ({ account, params }) => {
    const types = params.types ?? (params.type ? [params.type] : undefined);
    const found = account.tables.events.all().filter((event) => !types || types.includes(event.type));
    return paginate('/v1/events', found, { page: params, view: toEventView });
  }),
  route('GET /v1/events/:id', ({ account, id }) => toEventView(account.tables.events.need(id))),
  route('POST /v1/test_helpers/test_clocks', ({ account, params }) =>
    toTestClockView(createTestClock(account, params)),
  ),
  route('GET /v1/test_helpers/test_clocks/:id', ({ account, id }) =>
    toTestClockView(account.tables.testClocks.need(id)),
  ),
  route('DELETE /v1/test_helpers/test_clocks/:id', ({ account, id }) => deleteTestClock(account, id)),
  route('POST /v1/test_helpers/test_clocks/:id/advance', ({ account, params, id }) =>
    toTestClockView(advanceTestClock(account, id, params.frozen_time)),
  ),
];

const isPaidBy = (paymentIntent: string | null, id: string) =>
  paymentIntent !== null && buildInvoicePaymentId(paymentIntent) === id;
