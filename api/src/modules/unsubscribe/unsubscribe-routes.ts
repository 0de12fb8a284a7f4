import { consentPolicy } from '@funnel/content/legal/consent-policy';
import { mailRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { saveDecisions } from '../../platform/consents/consents-store';
import { findMailConsent } from '../../platform/consents/latest-decisions';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { unsubscribe } from '../../platform/mail/mail-choices';
import type { SiteContext } from '../../platform/site-context';

type Dependencies = SiteContext & {
  /** Called in the same transaction when the visitor revokes the consent to messages. */
  onMessagingDecided: (db: Db, userUuid: string) => Promise<void>;
};

/** The one-click unsubscribe link of optional mails. Mailbox providers call it, so it needs no api key and no body. */
export function unsubscribeRouter({ db, clock, onMessagingDecided }: Dependencies): Router {
  const router = Router();
  mount(router, mailRoutes.unsubscribe, async ({ query: { code } }) => {
    await db.transaction().execute(async (transaction) => {
      const receiver = await unsubscribe(transaction, code, clock());
      if (!receiver) throw new ProblemError('link-expired');
      if (!(await findMailConsent(transaction, receiver))) return;
      const { userUuid } = receiver;
      await recordRevocation(transaction, userUuid, clock());
      await onMessagingDecided(transaction, userUuid);
    });
    return { unsubscribed: true as const };
  });
  return router;
}

async function recordRevocation(db: Db, userUuid: string, now: Date): Promise<void> {
  await saveDecisions(db, [
    {
      userUuid,
      purpose: 'messaging',
      granted: false,
      gpc: false,
      policyVersion: consentPolicy.version,
      surface: 'mail',
      locale: 'en',
      country: null,
      decidedAt: now,
      createdAt: now,
    },
  ]);
}
