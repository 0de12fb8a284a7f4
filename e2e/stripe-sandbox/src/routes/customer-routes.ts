import { toCustomerView } from '../objects/customer-view';
import { createCustomer, deleteCustomer, updateCustomer } from '../objects/customers';
import { checkAndAttach, detachPaymentMethod } from '../objects/payment-methods';
import { toPaymentMethodView } from '../objects/payment-view';
import { createPortalSession } from '../objects/portal';
import { paginate } from '../wire/paginate';
import { invalid } from '../wire/stripe-error';
import { type Route, route } from './route';
import { listRoute, retrieveRoute } from './table-routes';

export const customerRoutes: Route[] = [
  route('POST /v1/customers', ({ account, params }) => toCustomerView(createCustomer(account, params))),
  listRoute('GET /v1/customers', 'customers', {
    where: ({ email, isDeleted }, sent) => !isDeleted && (sent.email === undefined || email === sent.email),
  }),
  route('GET /v1/customers/search', ({ account, params }) => {
    const match = /^(?:email|metadata\['(?<key>[^']+)'\]):'(?<value>[^']*)'$/.exec(params.query)?.groups;
    if (!match) throw invalid('We were unable to parse your search query.', { param: 'query' });
    const { key, value } = match;
    const found = account.tables.customers
      .all()
      .filter((customer) => (key ? customer.metadata[key] : customer.email) === value && !customer.isDeleted);
    const page = paginate('/v1/customers/search', found, {
      page: { limit: params.limit ?? 10 },
      view: toCustomerView,
    });
    return { ...page, object: 'search_result', next_page: null };
  }),
  retrieveRoute('GET /v1/customers/:id', 'customers'),
  route('POST /v1/customers/:id', ({ account, params, id }) =>
    toCustomerView(updateCustomer(account, id, params)),
  ),
  route('DELETE /v1/customers/:id', ({ account, id }) => toCustomerView(deleteCustomer(account, id))),
  route('GET /v1/customers/:id/payment_methods', ({ account, params, id }) => {
    const found = account.tables.paymentMethods.all().filter((method) => method.customer === id);
    return paginate(`/v1/customers/${id}/payment_methods`, found, {
      page: params,
      view: toPaymentMethodView,
    });
  }),
  listRoute('GET /v1/payment_methods', 'paymentMethods', {
    fields: ['type'],
    where: ({ customer }, sent) => customer === sent.customer,
  }),
  retrieveRoute('GET /v1/payment_methods/:id', 'paymentMethods', 'payment_method'),
  route('POST /v1/payment_methods/:id/attach', ({ account, params, id }) => {
    const customer = account.tables.customers.need(params.customer ?? '', 'customer', 400);
    return toPaymentMethodView(checkAndAttach(account, id, customer.id));
  }),
  route('POST /v1/payment_methods/:id/detach', ({ account, id }) =>
    toPaymentMethodView(detachPaymentMethod(account, id)),
  ),
  route('POST /v1/billing_portal/sessions', ({ account, params }) => createPortalSession(account, params)),
];
