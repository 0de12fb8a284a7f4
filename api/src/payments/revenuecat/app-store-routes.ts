import { isRecord, parseJson, webhookRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Db } from '../../platform/database/database';
import { createSecretCheck } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { saveAppStoreEntitlement } from '../subscription/app-store-store';
import { parseAppStoreEvent } from './app-store-event';

type Dependencies = { db: Db; webhookSecret: string | undefined };

/** Learns of purchases in app stores. RevenueCat sends a secret that both sides know as the whole header. */
export function appStoreRouter({ db, webhookSecret }: Dependencies): Router {
  const router = Router();
  const isSecret = createSecretCheck(webhookSecret === undefined ? [] : [webhookSecret]);
  mount(router, webhookRoutes.revenueCat, async ({ request }) => {
    if (webhookSecret === undefined) throw new ProblemError('not-found');
    if (!isSecret(request.get('authorization'))) throw new ProblemError('invalid-signature');
    const told = parseAppStoreEvent(readBody(request.body));
    if (told) await saveAppStoreEntitlement(db, told);
    return { received: true as const };
  });
  return router;
}

function readBody(body: unknown): unknown {
  const parsed = Buffer.isBuffer(body) ? parseJson(body.toString('utf8'), isRecord) : undefined;
  if (parsed === undefined) throw new ProblemError('invalid-json');
  return parsed;
}
