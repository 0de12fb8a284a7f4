import { toChargeView, toDisputeView, toRefundView } from '../objects/charge-view';
import { closeDispute, updateDispute } from '../objects/disputes';
import { createRefund } from '../objects/refunds';
import { paginate } from '../wire/paginate';
import { type Route, route } from './route';

type ChargeReference = { charge: string; payment_intent: string };
type ChargeFilter = { charge?: string; payment_intent?: string };

export const chargeRoutes: Route[] = [
  route('GET /v1/charges', ({ account, params }) => {
    const found = account.tables.charges
      .all()
      .filter((charge) => !params.customer || charge.customer === params.customer)
      .filter((charge) => !params.payment_intent || charge.payment_intent === params.payment_intent);
    return paginate('/v1/charges', found, { page: params, view: (one) => toChargeView(account.tables, one) });
  }),
  route('GET /v1/charges/:id', ({ account, id }) =>
    toChargeView(account.tables, account.tables.charges.need(id)),
  ),
  route('POST /v1/refunds', ({ account, params }) => toRefundView(createRefund(account, params))),
  route('GET /v1/refunds', ({ account, params }) => {
    const found = account.tables.refunds.all().filter((refund) => matchesFilter(refund, params));
    return paginate('/v1/refunds', found, { page: params, view: toRefundView });
  }),
  route('GET /v1/refunds/:id', ({ account, id }) => toRefundView(account.tables.refunds.need(id))),
  route('GET /v1/disputes', ({ account, params }) => {
    const found = account.tables.disputes.all().filter((dispute) => matchesFilter(dispute, params));
    return paginate('/v1/disputes', found, { page: params, view: toDisputeView });
  }),
  route('GET /v1/disputes/:id', ({ account, id }) => toDisputeView(account.tables.disputes.need(id))),
  route('POST /v1/disputes/:id', ({ account, params, id }) =>
    toDisputeView(updateDispute(account, id, params)),
  ),
  route('POST /v1/disputes/:id/close', ({ account, id }) => toDisputeView(closeDispute(account, id, 'lost'))),
];

function matchesFilter({ charge, payment_intent: intent }: ChargeReference, asked: ChargeFilter): boolean {
  return (
    (!asked.charge || charge === asked.charge) && (!asked.payment_intent || intent === asked.payment_intent)
  );
}
