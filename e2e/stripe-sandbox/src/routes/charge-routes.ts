import { toDisputeView, toRefundView } from '../objects/charge-view';
import { closeDispute, updateDispute } from '../objects/disputes';
import { createRefund } from '../objects/refunds';
import { type Route, route } from './route';
import { listRoute, retrieveRoute } from './table-routes';

export const chargeRoutes: Route[] = [
  listRoute('GET /v1/charges', 'charges', { fields: ['customer', 'payment_intent'] }),
  retrieveRoute('GET /v1/charges/:id', 'charges'),
  route('POST /v1/refunds', ({ account, params }) => toRefundView(createRefund(account, params))),
  listRoute('GET /v1/refunds', 'refunds', { fields: ['charge', 'payment_intent'] }),
  retrieveRoute('GET /v1/refunds/:id', 'refunds'),
  listRoute('GET /v1/disputes', 'disputes', { fields: ['charge', 'payment_intent'] }),
  retrieveRoute('GET /v1/disputes/:id', 'disputes'),
  route('POST /v1/disputes/:id', ({ account, params, id }) =>
    toDisputeView(updateDispute(account, id, params)),
  ),
  route('POST /v1/disputes/:id/close', ({ account, id }) => toDisputeView(closeDispute(account, id, 'lost'))),
];
