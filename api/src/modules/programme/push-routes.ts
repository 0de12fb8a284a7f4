import { pushRoutes } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { createAccessGuard, type HasAccess } from '../../platform/accounts/access-guard';
import { findSessionId } from '../../platform/accounts/sessions';
import { readBearerToken } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import type { PushService } from '../../platform/push/push-service';
import type { SiteContext } from '../../platform/site-context';
import { enqueuePushReminder } from './push-reminders';
import {
  deletePushSubscription,
  findPushSubscription,
  savePushSubscription,
} from './push-subscriptions-store';

type Dependencies = SiteContext & {
  /** Undefined where the site has no key for it. */
  push: PushService | undefined;
  hasAccess: HasAccess;
};

/** Whether the browser that calls gets notifications. */
export function pushRouter({ db, clock, push, hasAccess }: Dependencies): Router {
  const requireAccess = createAccessGuard(hasAccess);
  const router = Router();
  const publicKey = push?.publicKey ?? null;

  mount(router, pushRoutes.read, async ({ request }) => {
    const browser = await findPushSubscription(db, await readSessionId(request));
    return { publicKey, isOn: browser !== undefined };
  });

  mount(router, pushRoutes.turnOn, async ({ member, body, request }) => {
    const { endpoint, timeZone } = body;
    if (!push?.isKnown(endpoint)) throw new ProblemError('push-service-unknown');
    const { uuid: memberUuid } = await requireAccess(member);
    const browser = { sessionId: await readSessionId(request), memberUuid, timeZone };
    const now = clock();
    await db.transaction().execute(async (transaction) => {
      const nextAt = await enqueuePushReminder(transaction, browser, now);
      await savePushSubscription(transaction, { ...browser, endpoint, nextAt, createdAt: now });
    });
    return { publicKey, isOn: true };
  });

  mount(router, pushRoutes.turnOff, async ({ request }) => {
    await deletePushSubscription(db, await readSessionId(request));
    return { publicKey, isOn: false };
  });

  return router;

  async function readSessionId(request: Request): Promise<string> {
    const id = await findSessionId(db, readBearerToken(request) ?? '');
    if (id === undefined) throw new ProblemError('unauthenticated');
    return id;
  }
}
