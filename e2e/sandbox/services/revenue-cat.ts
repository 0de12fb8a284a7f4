import type { Express, Request, RequestHandler } from 'express';
import * as z from 'zod/mini';
import { rawBody, readBodyJson } from '../core/body';
import type { Provider, SandboxContext } from '../core/provider';
import { createResponder } from './responder';

type Receipt = { userId: string; token: string; firstSeen: string };

const receiptSchema = z.looseObject({
  app_user_id: z.string().check(z.minLength(1)),
  fetch_token: z.string().check(z.regex(/^(sub|cs)_/)),
});

/** RevenueCat's receipts for purchases made at Stripe, and the subscriber they make. */
export function createRevenueCat(context: SandboxContext): Provider {
  const receipts = context.collection<Receipt>('revenuecat-receipts');
  const respond = createResponder(context, 'revenuecat');

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
    const refusal = { code: 7225, message: 'Invalid API Key.' };
    return respond(request, response, { status: 401, response: refusal });
  };

  function mount(app: Express): void {
    app.post('/revenuecat/v1/receipts', requireKey, rawBody, (request, response) => {
      if (request.headers['x-platform'] !== 'stripe') {
        const refusal = { code: 7226, message: 'Missing required header X-Platform.' };
        return respond(request, response, { status: 400, response: refusal });
      }
      const receipt = receiptSchema.parse(readBodyJson(request));
      const { app_user_id: userId, fetch_token: token } = receipt;
      if (!receipts.get(token))
        receipts.set(token, { userId, token, firstSeen: new Date(context.now()).toISOString() });
      return respond(request, response, { request: receipt, response: subscriber(userId) });
    });
    app.get('/revenuecat/v1/subscribers/:id', requireKey, (request: Request<{ id: string }>, response) =>
      respond(request, response, { response: subscriber(request.params.id) }),
    );
    app.delete('/revenuecat/v1/subscribers/:id', requireKey, (request: Request<{ id: string }>, response) => {
      const { id } = request.params;
      if (!/^Bearer sk_/.test(request.headers.authorization ?? '')) {
        const refusal = { code: 7243, message: 'Secret API keys only.' };
        return respond(request, response, { status: 403, response: refusal });
      }
      for (const { userId, token } of receipts.values()) if (userId === id) receipts.delete(token);
      return respond(request, response, { response: { app_user_id: id } });
    });
  }

  return {
    name: 'revenuecat',
    mount,
    inspect: () => ({ receipts: receipts.values() }),
    reset: () => receipts.clear(),
  };
}
