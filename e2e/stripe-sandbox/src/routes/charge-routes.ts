import { closeDispute, updateDispute } from '../objects/disputes';
import { createRefund } from '../objects/refunds';
import type { Route } from './route';
import { changeRoute, createRoute, listRoute, retrieveRoute } from './table-routes';

export const chargeRoutes: Route[] = [
  listRoute('GET /v1/charges', 'charges', { fields: ['customer', 'payment_intent'] }),
  retrieveRoute('GET /v1/charges/:id', 'charges'),
  createRoute('POST /v1/refunds', 'refunds', createRefund),
  listRoute('GET /v1/refunds', 'refunds', { fields: ['charge', 'payment_intent'] }),
  listRoute('GET /v1/disputes', 'disputes', { fields: ['charge', 'payment_intent'] }),
  changeRoute('POST /v1/disputes/:id', 'disputes', updateDispute),
  changeRoute('POST /v1/disputes/:id/close', 'disputes', (account, id) => closeDispute(account, id, 'lost')),
];
