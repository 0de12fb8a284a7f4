import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { StripeError } from '../wire/stripe-error';
import { generatedSchema, readSchemaDocument } from './schema';
import type { BrowserRequests, Requests } from './wire-types';

export type RequestName = keyof Requests;
export type BrowserRequestName = keyof BrowserRequests;

const validators = new Map<string, ValidateFunction>();
let ajv: Ajv | undefined;

/** Validates a request with Stripe's error messages. Form values arrive as text and are coerced. */
export function checkRequest<Name extends RequestName>(name: Name, sent: object): Requests[Name] {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: checked by the JSON Schema generated from this very type
  return check('Requests', name, sent) as Requests[Name];
}

export function checkBrowserRequest<Name extends BrowserRequestName>(
  name: Name,
  sent: object,
): BrowserRequests[Name] {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: checked by the JSON Schema generated from this very type
  return check('BrowserRequests', name, sent) as BrowserRequests[Name];
}

function check(kind: 'Requests' | 'BrowserRequests', name: string, sent: object): object {
  const validate = getValidator(kind, name);
  const params = structuredClone(sent);
  if (validate(params)) return params;
  throw toStripeError(validate.errors ?? []);
}

function getValidator(kind: 'Requests' | 'BrowserRequests', name: string): ValidateFunction {
  const key = `${kind} ${name}`;
  ajv ??= new Ajv({ ...generatedSchema, allErrors: true, coerceTypes: true }).addSchema(
    readSchemaDocument(),
    'stripe',
  );
  const validate =
    validators.get(key) ?? ajv.compile({ $ref: `stripe${readSchemaDocument().roots[kind][name]?.$ref}` });
  validators.set(key, validate);
  return validate;
}

function toStripeError(errors: ErrorObject[]): StripeError {
  const unknown = errors
    .filter((error) => error.keyword === 'additionalProperties')
    .sort((a, b) => a.instancePath.length - b.instancePath.length)[0];
  if (unknown) {
    const param = formatParam(`${unknown.instancePath}/${unknown.params['additionalProperty']}`);
    return new StripeError(400, {
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    });
  }
  const missing = errors.find((error) => error.keyword === 'required');
  if (missing) {
    const param = formatParam(`${missing.instancePath}/${missing.params['missingProperty']}`);
    return new StripeError(400, {
      code: 'parameter_missing',
      param,
      message: `Missing required param: ${param}.`,
    });
  }
  const param = formatParam(errors[0]?.instancePath ?? '');
  return new StripeError(400, { param, message: `Invalid ${param}: ${errors[0]?.message}` });
}

/** `/items/0/price` is written `items[0][price]`. */
function formatParam(pointer: string): string {
  const [first = '', ...rest] = pointer.split('/').filter(Boolean);
  return first + rest.map((part) => `[${part}]`).join('');
}
