import { createCustomer, deleteCustomer, updateCustomer } from '../objects/customers';
import { checkAndAttach, detachPaymentMethod } from '../objects/payment-methods';
import { createPortalSession } from '../objects/portal';
import { type Route, route } from './route';
import { changeRoute, createRoute, listRoute, retrieveRoute } from './table-routes';

export const customerRoutes: Route[] = [
  createRoute('POST /v1/customers', 'customers', createCustomer),
  listRoute('GET /v1/customers', 'customers', {
    where: ({ email, isDeleted }, sent) => !isDeleted && (sent.email === undefined || email === sent.email),
  }),
  retrieveRoute('GET /v1/customers/:id', 'customers'),
  changeRoute('POST /v1/customers/:id', 'customers', updateCustomer),
  changeRoute('DELETE /v1/customers/:id', 'customers', deleteCustomer),
  listRoute('GET /v1/customers/:id/payment_methods', 'paymentMethods', {
    where: ({ customer }, _sent, { id }) => customer === id,
  }),
  listRoute('GET /v1/payment_methods', 'paymentMethods', {
    fields: ['type'],
    where: ({ customer }, sent) => customer === sent.customer,
  }),
  retrieveRoute('GET /v1/payment_methods/:id', 'paymentMethods', 'payment_method'),
  changeRoute('POST /v1/payment_methods/:id/attach', 'paymentMethods', checkAndAttach),
  changeRoute('POST /v1/payment_methods/:id/detach', 'paymentMethods', detachPaymentMethod),
  route('POST /v1/billing_portal/sessions', ({ account, params }) => createPortalSession(account, params)),
];
