import type { WireObject } from './wire-object';

export type ErrorBody = {
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_method?: WireObject;
  setup_intent?: WireObject;
  payment_intent?: WireObject;
};

/** An error answer in the shape the SDK turns into its error classes. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

export function invalid(message: string, more: Omit<ErrorBody, 'message'> = {}): StripeError {
  return new StripeError(400, { message, ...more });
}

export function createMissingObject(kind: string, id: string, param = 'id', status = 404): StripeError {
  return new StripeError(status, {
    code: 'resource_missing',
    param,
    message: `No such ${kind.replaceAll('_', '')}: '${id}'`,
  });
}
