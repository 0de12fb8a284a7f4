import express, { type Request, type Response, Router } from 'express';
import { parse } from 'qs';
import Stripe from 'stripe';
import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type { PaymentFault, PaymentFaults } from '../control/payment-faults';
import type { Violations } from '../control/violations';
import type { SandboxOptions } from '../sandbox-options';
import { type ApiCall, answerCall } from './answer-call';
import { readCaller } from './api-key';
import type { Answer, AnswerOnce } from './idempotency';
import { StripeError } from './stripe-error';
import { isWireObject, type WireObject } from './wire-object';

export type ApiParts = {
  account: Account;
  record: SandboxOptions['record'];
  faults: PaymentFaults;
  answerOnce: AnswerOnce;
  violations: Violations;
};

export function createApiRouter(parts: ApiParts): Router {
  const router = Router();
  router.use(allowBrowsers);
  router.use(express.text({ type: () => true, limit: '1mb' }));
  router.use((request, response) => handle(parts, request, response));
  return router;
}

function allowBrowsers(request: Request, response: Response, next: () => void): void {
  response.set({
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-expose-headers': 'request-id, stripe-version',
  });
  if (request.method === 'OPTIONS') response.sendStatus(204);
  else next();
}

async function handle(parts: ApiParts, request: Request, response: Response): Promise<void> {
  const path = `${request.baseUrl}${request.path}`;
  const fault = parts.faults.take(request.method, path);
  if (fault?.kind === 'delay') await parts.faults.delay(fault.ms);
  if (fault?.kind === 'reset_before') return void request.socket.destroy();
  const answer =
    fault?.kind === 'error' ? injected(fault.status) : answerRequest(parts, { request, path, fault });
  keep(parts.record, request, path, answer);
  if (fault?.kind === 'reset_after') return void request.socket.destroy();
  response
    .status(answer.status)
    .set({
      'request-id': createId('req'),
      'stripe-version': request.get('stripe-version') ?? Stripe.API_VERSION,
      ...answer.headers,
    })
    .json(answer.body);
}

type Call = { request: Request; path: string; fault: PaymentFault | undefined };

function answerRequest(parts: ApiParts, { request, path, fault }: Call): Answer {
  const { method } = request;
  const body = readBodyText(request);
  try {
    const params = { ...decodeForm(request.url.split('?')[1] ?? ''), ...decodeForm(body) };
    const caller = readCaller(request, params);
    const run = () => {
      if (fault?.kind === 'kept_error') return injected(fault.status);
      const answer = execute(parts, { caller, method, path, params });
      return fault?.kind === 'kept_error_after' ? injected(fault.status) : answer;
    };
    const key = request.get('idempotency-key');
    return key && method === 'POST' ? parts.answerOnce({ key, path, body }, run) : run();
  } catch (error) {
    return createErrorAnswer(error);
  }
}

function execute({ account, violations }: ApiParts, call: ApiCall): Answer {
  try {
    const body = answerCall(account, call);
    if (call.caller === 'server') violations.check(`${call.method} ${call.path}`, body);
    return { status: 200, body };
  } catch (error) {
    return createErrorAnswer(error);
  }
}

function createErrorAnswer(error: unknown): Answer {
  if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
  process.stderr.write(`Payments sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
  const message = 'An unknown error occurred in the payments sandbox.';
  return { status: 500, body: { error: { type: 'api_error', message } } };
}

function injected(status: number): Answer {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return { status, body: { error: { type, message: 'Fault injected by the payments sandbox.' } } };
}

/** Decodes `items[0][price]=price_1&expand[]=customer` into nested objects and arrays. */
function decodeForm(text: string): WireObject {
  const decoded: unknown = parse(text, { depth: 20, arrayLimit: 1000, duplicates: 'last' });
  return isWireObject(decoded) ? decoded : {};
}

function readBodyText({ body }: Request): string {
  return typeof body === 'string' ? body : '';
}

function keep(record: SandboxOptions['record'], request: Request, path: string, answer: Answer): void {
  const { card: _card, ...sent } = decodeForm(
    readBodyText(request).replaceAll(/(?:%5B|\[)(?:number|cvc)(?:%5D|\])=[^&]*/gi, '[hidden]=1'),
  );
  record({ method: request.method, path, status: answer.status, request: sent, response: answer.body });
}
