import type { ProblemCode } from '@funnel/contracts';
import type { ErrorRequestHandler } from 'express';
import Stripe from 'stripe';
import { ProblemError } from '../http/problem-error';

const { StripeCardError, StripeInvalidRequestError, StripeError } = Stripe.errors;

/** Converts Stripe errors to problems. Drops their messages, which can quote keys and cards. */
export const stripeProblems: ErrorRequestHandler = (error, _request, _response, next) => {
  next(toStripeProblem(error));
};

/** Converts a Stripe error to a problem; other errors are returned unchanged. */
export function toStripeProblem(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  // Thrown before the call was made.
  if (error.detail instanceof ProblemError) return error.detail;
  if (error instanceof StripeCardError) return new ProblemError('card-declined', error.decline_code);
  if (error instanceof StripeInvalidRequestError) return new Error(describeBug(error));
  return new ProblemError('provider-unavailable');
}

/** An invalid request is our bug: keep what helps to find it, drop the message. */
function describeBug(error: Stripe.errors.StripeError): string {
  const { code = 'no code', param = 'no parameter', requestId = 'no request id' } = error;
  return `Stripe refused a request: ${code}, ${param}, ${requestId}`;
}

/** Whether the object, or the one named by a parameter, does not exist at Stripe. */
export function isMissing(error: unknown, parameter?: string): boolean {
  if (!(error instanceof StripeInvalidRequestError) || error.code !== 'resource_missing') return false;
  return parameter === undefined || error.param === parameter;
}

/** What a call returns; after an error of this kind, what stands for it. */
export async function recoverFrom<T, Instead>(
  calling: Promise<T>,
  isExpected: (error: unknown) => boolean,
  getInstead: () => Instead,
): Promise<T | Instead> {
  try {
    return await calling;
  } catch (error) {
    if (isExpected(error)) return getInstead();
    throw error;
  }
}

/** What a call returns; an error of this kind becomes a problem. */
export function rethrowAs<T>(
  calling: Promise<T>,
  isExpected: (error: unknown) => boolean,
  code: ProblemCode,
): Promise<T> {
  return recoverFrom(calling, isExpected, () => {
    throw new ProblemError(code);
  });
}

/** What a call finds; undefined when it does not exist at Stripe. */
export function ignoreMissing<T>(finding: Promise<T>): Promise<T | undefined> {
  return recoverFrom(finding, isMissing, () => undefined);
}

/** Whether a subscription has no upcoming invoice. */
export function hasNoUpcomingInvoice(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'invoice_upcoming_none';
}

/** Whether Stripe refused the request because of its content. */
export function isRefused(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError;
}

/** Whether Stripe cannot determine the tax from the customer's address. */
export function isTaxLocationInvalid(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'customer_tax_location_invalid';
}
