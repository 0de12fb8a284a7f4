import type { Quote } from '@funnel/contracts';
import { ProblemError } from '../../platform/http/problem-error';
import type { CheckoutDependencies } from './checkout';
import { findCustomer } from './customers';
import { createQuote } from './quote';
import { type Order, type OrderRequest, resolveOrder } from './resolve-order';

export type AgreedRequest = OrderRequest & {
  /** The quote that was on the screen when the visitor pressed the button. */
  agreement?: { version: string; hash: string } | undefined;
};

export type PreparedOrder = { order: Order; quote: Quote };

/** What an order costs, without making anything. */
export async function quoteOrder(dependencies: CheckoutDependencies, request: OrderRequest): Promise<Quote> {
  return (await resolveAndQuote(dependencies, request)).quote;
}

/** Settles an order that will be paid: with a tax that is known, and exactly as it was agreed to. */
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
  return { order, quote: await createQuote(dependencies, order, customerId) };
}
