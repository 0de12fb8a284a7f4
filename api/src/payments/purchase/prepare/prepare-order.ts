import type { Quote } from '@funnel/contracts';
import { ProblemError } from '../../../platform/http/problem-error';
import { findCustomer } from '../customer/customers-store';
import type { CheckoutDependencies } from '../dependencies';
import { createQuote } from './quote';
import { type Order, type OrderRequest, resolveOrder } from './resolve-order';

export type AgreedRequest = OrderRequest & {
  /** The quote shown when the visitor pressed the button. */
  agreement?: { version: string; hash: string } | undefined;
};

export type PreparedOrder = { order: Order; quote: Quote };

/** Quotes an order without creating anything. */
export async function quoteOrder(dependencies: CheckoutDependencies, request: OrderRequest): Promise<Quote> {
  return (await resolveAndQuote(dependencies, request)).quote;
}

/** Resolves an order for payment: tax must be known and the quote exactly as agreed. */
export async function prepareOrder(
  dependencies: CheckoutDependencies,
  request: AgreedRequest,
): Promise<PreparedOrder> {
  const prepared = await resolveAndQuote(dependencies, request);
  const { order, quote } = prepared;
  if (order.isTaxed && !order.terms.taxedAt) throw new ProblemError('tax-location-invalid');
  const agreed = request.agreement;
  if (agreed && agreed.hash !== quote.agreement.hash) throw new ProblemError('price-changed');
  return prepared;
}

async function resolveAndQuote(
  dependencies: CheckoutDependencies,
  request: OrderRequest,
): Promise<PreparedOrder> {
  const customerId = (await findCustomer(dependencies.db, request.userUuid))?.customerId;
  const order = await resolveOrder(dependencies, request, customerId);
  return { order, quote: await createQuote(dependencies, order, { customerId, locale: request.locale }) };
}
