import type { ErrorObject } from 'ajv';
import { invalid, type StripeError } from '../wire/stripe-error';
import { createValidators } from './validator';
import type { BrowserRequests, Requests } from './wire-types';

type Sent = { Requests: Requests; BrowserRequests: BrowserRequests };

const findValidator = createValidators({ coerceTypes: true });

/** Validates a request with Stripe's error messages. Form values arrive as text and are coerced. */
export function checkRequest<Kind extends keyof Sent, Name extends keyof Sent[Kind] & string>(
  kind: Kind,
  name: Name,
  sent: object,
): Sent[Kind][Name] {
  const validate = findValidator(kind, name);
  if (!validate) throw new Error(`The schema does not know ${name}`);
  const params = structuredClone(sent);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: checked by the JSON Schema generated from this very type
  if (validate(params)) return params as Sent[Kind][Name];
  throw toStripeError(validate.errors ?? []);
}

function toStripeError(errors: ErrorObject[]): StripeError {
  const unknown = errors
    .filter((error) => error.keyword === 'additionalProperties')
    .sort((a, b) => a.instancePath.length - b.instancePath.length)[0];
  if (unknown) {
    const param = formatParam(`${unknown.instancePath}/${unknown.params['additionalProperty']}`);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const missing = errors.find((error) => error.keyword === 'required');
  if (missing) {
    const param = formatParam(`${missing.instancePath}/${missing.params['missingProperty']}`);
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const param = formatParam(errors[0]?.instancePath ?? '');
  return invalid(`Invalid ${param}: ${errors[0]?.message}`, { param });
}

/** `/items/0/price` is written `items[0][price]`. */
function formatParam(pointer: string): string {
  const [first = '', ...rest] = pointer.split('/').filter(Boolean);
  return first + rest.map((part) => `[${part}]`).join('');
}
