import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { Router } from 'express';
import type { Account } from '../account/account';
import type { Intent } from '../account/records';
import { finishAuthentication } from '../objects/confirm';
import { findIntent } from '../objects/intents';
import { StripeError } from '../wire/stripe-error';
import { createInvoiceRouter } from './invoice-routes';
import { createPortalRouter } from './portal-routes';

const assets = path.join(import.meta.dirname, 'assets');
const scriptParts = ['wire', 'elements', 'challenge', 'express-checkout', 'client'];

/** Stripe.js, the frames it opens, and the pages of the bank and of the customer portal. */
export function createBrowserRouter(account: Account): Router {
  const router = Router();
  const page = (name: string) => path.join(assets, name);

  router.use((_request, response, next) => {
    response.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    next();
  });
  router.get('/stripe.js', (_request, response) => response.type('js').send(stripeJs()));
  router.get('/wallets', (_request, response) => {
    const { wallets, walletEmail } = account.settings.get();
    response.json({ wallets, email: walletEmail });
  });
  router.get('/challenge/:id', (_request, response) => response.sendFile(page('challenge.html')));
  router.get('/redirect/:id', (_request, response) => response.sendFile(page('redirect.html')));
  router.use(express.text({ type: 'application/x-www-form-urlencoded' }));
  router.use('/portal', createPortalRouter(account));
  router.use('/invoice', createInvoiceRouter(account));
  router.post('/challenge/:id/:outcome', (request, response) => {
    finish(account, request.params.id, request.params.outcome);
    response.json({ done: true });
  });
  router.post('/redirect/:id/:outcome', (request, response) => {
    const intent = finish(account, request.params.id, request.params.outcome);
    if (intent.returnUrl) response.redirect(303, returnAddress(intent, intent.returnUrl));
    else response.sendFile(page('done.html'));
  });
  router.use('/assets', express.static(assets));
  router.use(answerUnknown);
  return router;
}

function stripeJs(): string {
  return scriptParts
    .map((part) => readFileSync(path.join(assets, 'stripe-js', `${part}.js`), 'utf8'))
    .join('\n');
}

function finish(account: Account, id: string, outcome: string): Intent {
  finishAuthentication(account, findIntent(account, id), outcome === 'authorize');
  return findIntent(account, id);
}

function returnAddress(intent: Intent, returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function answerUnknown(
  error: unknown,
  _request: express.Request,
  response: express.Response,
  next: express.NextFunction,
): void {
  if (error instanceof StripeError) response.status(error.status).json({ error: error.body });
  else next(error);
}
