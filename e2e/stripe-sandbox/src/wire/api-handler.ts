import express, { type Request, type Response, Router } from 'express';
import Stripe from 'stripe';
import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type { PaymentFault, PaymentFaults } from '../control/payment-faults';
import type { Violations } from '../control/violations';
import type { SandboxOptions } from '../sandbox-options';
import { answerCall } from './answer-call';
import { type ApiKey, readApiKey } from './api-key';
import { decodeForm } from './form';
import type { Answer, IdempotencyTable } from './idempotency';
import { StripeError } from './stripe-error';
import type { WireObject } from './wire-object';

export type ApiParts = {
  account: Account;
  record: SandboxOptions['record'];
  faults: PaymentFaults;
  idempotency: IdempotencyTable;
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
  if (fault?.kind === 'reset_before') {
    request.socket.destroy();
    return;
  }
  const answer =
    fault?.kind === 'error' ? injected(fault.status) : await answerRequest(parts, { request, path, fault });
  keep(parts.record, request, path, answer);
  if (fault?.kind === 'reset_after') {
    request.socket.destroy();
    return;
  }
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

async function answerRequest(parts: ApiParts, { request, path, fault }: Call): Promise<Answer> {
  try {
    const params = { ...decodeForm(request.url.split('?')[1] ?? ''), ...decodeForm(readBodyText(request)) };
    const key = readApiKey(request, params);
    const run = async () => {
      if (fault?.kind === 'kept_error') return injected(fault.status);
      const answer = execute(parts, { request, path, params, key });
      return fault?.kind === 'kept_error_after' ? injected(fault.status) : answer;
    };
    const idempotencyKey = request.get('idempotency-key');
    if (!idempotencyKey || request.method !== 'POST') return await run();
    return await parts.idempotency.once({ key: idempotencyKey, path, body: readBodyText(request) }, run);
  } catch (error) {
    return createErrorAnswer(error);
  }
}

type Execution = { request: Request; path: string; params: WireObject; key: ApiKey };

function execute({ account, violations }: ApiParts, { request, path, params, key }: Execution): Answer {
  try {
    const body = answerCall(account, { caller: key.caller, method: request.method, path, params });
    if (key.caller === 'server') violations.check(`${request.method} ${path}`, body);
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

function readBodyText({ body }: Request): string {
  return typeof body === 'string' ? body : '';
}

function keep(record: SandboxOptions['record'], request: Request, path: string, answer: Answer): void {
  const { card: _card, ...sent } = decodeForm(
    readBodyText(request).replaceAll(/(?:%5B|\[)(?:number|cvc)(?:%5D|\])=[^&]*/gi, '[hidden]=1'),
  );
  record({ method: request.method, path, status: answer.status, request: sent, response: answer.body });
}
