import type { ErrorRequestHandler } from 'express';
import Stripe from 'stripe';
import { ProblemError } from '../http/problem-error';

const { StripeCardError, StripeInvalidRequestError, StripeError } = Stripe.errors;

/** Turns what the provider refuses into our problems. Its messages stay here: they can quote keys and cards. */
export const stripeProblems: ErrorRequestHandler = (error, _request, _response, next) => {
  next(asProblem(error));
};

/** The problem an error of the provider means to a client; other errors come back as they are. */
export function asProblem(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  if (error instanceof StripeCardError) return new ProblemError('card-declined', error.decline_code);
  if (error instanceof StripeInvalidRequestError) return new Error(bugReport(error));
  return new ProblemError('provider-unavailable');
}

/** A request that Stripe calls invalid is a mistake of ours: keep what finds it, drop the message. */
function bugReport(error: Stripe.errors.StripeError): string {
  const { code = 'no code', param = 'no parameter', requestId = 'no request id' } = error;
  return `Stripe refused a request: ${code}, ${param}, ${requestId}`;
}

/** Whether Stripe says that the object, or the one a parameter names, does not exist. */
export function isMissing(error: unknown, parameter?: string): boolean {
  if (!(error instanceof StripeInvalidRequestError) || error.code !== 'resource_missing') return false;
  return parameter === undefined || error.param === parameter;
}

/** Whether Stripe says that a subscription will not be charged again. */
export function hasNoUpcomingInvoice(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'invoice_upcoming_none';
}

/** Whether Stripe refused the request because of its content. */
export function isRefused(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError;
}

/** Whether Stripe cannot tell from the customer's address which tax is due. */
export function isTaxLocationInvalid(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'customer_tax_location_invalid';
}
