import type { Express, Request, RequestHandler } from 'express';
import * as z from 'zod/mini';
import { rawBody, readBodyJson } from '../core/body';
import type { Provider, SandboxContext } from '../core/provider';

type Receipt = { userId: string; token: string; firstSeen: string };

const receiptSchema = z.looseObject({
  app_user_id: z.string().check(z.minLength(1)),
  fetch_token: z.string().check(z.regex(/^(sub|cs)_/)),
});

/** RevenueCat's receipts for purchases made at Stripe, and the subscriber they make. */
export function createRevenueCat(context: SandboxContext): Provider {
  const receipts = context.collection<Receipt>('revenuecat-receipts');

  function subscriber(userId: string) {
    const own = receipts.values().filter((receipt) => receipt.userId === userId);
    const firstSeen = own[0]?.firstSeen ?? new Date(context.now()).toISOString();
    return {
      request_date: new Date(context.now()).toISOString(),
      request_date_ms: context.now(),
      subscriber: {
        original_app_user_id: userId,
        first_seen: firstSeen,
        last_seen: firstSeen,
        entitlements: {},
        non_subscriptions: {},
        subscriptions: Object.fromEntries(
          own.map(({ token }) => [token, { store: 'stripe', is_sandbox: true }]),
        ),
      },
    };
  }

  const requireKey: RequestHandler = (request, response, next) => {
    if (/^Bearer \S+$/.test(request.headers.authorization ?? '')) return next();
    const { method, originalUrl: path } = request;
    context.record({ provider: 'revenuecat', method, path, status: 401 });
    return void response.status(401).json({ code: 7225, message: 'Invalid API Key.' });
  };

  function mount(app: Express): void {
    app.post('/revenuecat/v1/receipts', requireKey, rawBody, (request, response) => {
      const path = request.originalUrl;
      if (request.headers['x-platform'] !== 'stripe') {
        context.record({ provider: 'revenuecat', method: 'POST', path, status: 400 });
        return void response.status(400).json({ code: 7226, message: 'Missing required header X-Platform.' });
      }
      const receipt = receiptSchema.parse(readBodyJson(request));
      const { app_user_id: userId, fetch_token: token } = receipt;
      context.record({ provider: 'revenuecat', method: 'POST', path, status: 200, request: receipt });
      if (!receipts.get(token))
        receipts.set(token, { userId, token, firstSeen: new Date(context.now()).toISOString() });
      return void response.json(subscriber(userId));
    });
    app.get('/revenuecat/v1/subscribers/:id', requireKey, (request: Request<{ id: string }>, response) => {
      context.record({ provider: 'revenuecat', method: 'GET', path: request.originalUrl, status: 200 });
      response.json(subscriber(request.params.id));
    });
    app.delete('/revenuecat/v1/subscribers/:id', requireKey, (request: Request<{ id: string }>, response) => {
      const { originalUrl: path, headers, params } = request;
      const isSecret = /^Bearer sk_/.test(headers.authorization ?? '');
      const status = isSecret ? 200 : 403;
      context.record({ provider: 'revenuecat', method: 'DELETE', path, status });
      if (!isSecret)
        return void response.status(status).json({ code: 7243, message: 'Secret API keys only.' });
      for (const { userId, token } of receipts.values()) if (userId === params.id) receipts.delete(token);
      return void response.json({ app_user_id: params.id });
    });
  }

  return {
    name: 'revenuecat',
    mount,
    inspect: () => ({ receipts: receipts.values() }),
    reset: () => receipts.clear(),
  };
}
