import type { Request } from 'express';
import type { Caller } from '../routes/route';
import { StripeError } from './stripe-error';
import type { WireObject } from './wire-object';

/** A server sends its key in a header, Stripe.js sends it as the parameter `key`. Live keys are never accepted. */
export function readCaller(request: Request, params: WireObject): Caller {
  const key = readHeaderKey(request.headers.authorization ?? '') || String(params['key'] ?? '');
  if (/^(sk|rk)_test_/.test(key)) return 'server';
  if (/^pk_test_/.test(key)) return 'browser';
  throw new StripeError(401, { message: refusal(key) });
}

function readHeaderKey(header: string): string {
  if (!header.startsWith('Basic ')) return header.replace(/^Bearer /, '');
  return Buffer.from(header.slice('Basic '.length), 'base64').toString().split(':')[0] ?? '';
}

function refusal(key: string): string {
  if (!key) return 'You did not provide an API key.';
  if (/^(sk|rk|pk)_live_/.test(key)) return 'This is the payments sandbox: it accepts test keys only.';
  return `Invalid API Key provided: ${key.slice(0, 4)}****`;
}
