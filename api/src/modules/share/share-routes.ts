import { createHash } from 'node:crypto';
import type { MailPayload } from '@funnel/content/mail';
import { getServerFormatLocale, type Locale, shareRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { type Clock, formatCalendarDate } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { readLocale } from '../../platform/http/request-locale';
import { reserveMail } from '../../platform/mail/mail-quotas';
import { enqueue } from '../../platform/outbox/outbox';
import { createShare, findShare, revokeShare, type Share } from './share-store';

type Dependencies = { db: Db; clock: Clock; siteUrl: string };

export function shareRouter({ db, clock, siteUrl }: Dependencies): Router {
  const router = Router();

  mount(router, shareRoutes.create, async ({ body, visitor }) => {
    const uuid = await visitor.open(body.uuid);
    const { shareHash, expiresAt } = await createShare(db, { ...body, uuid }, clock());
    return { shareHash, url: buildShareUrl(shareHash), expiresAt: expiresAt.toISOString() };
  });

  mount(router, shareRoutes.read, async ({ params, visitor }) => {
    const share = await requireReadableShare(params.shareHash);
    return {
      shareHash: share.shareHash,
      shareType: share.shareType,
      calculations: share.calculations,
      own: await visitor.isOwner(share.userUuid),
      createdAt: share.createdAt.toISOString(),
      expiresAt: share.expiresAt.toISOString(),
    };
  });

  mount(router, shareRoutes.sendEmail, async ({ body, visitor, request }) => {
    const { shareHash, userUuid, expiresAt } = await requireReadableShare(body.shareHash);
    if (!(await visitor.isOwner(userUuid))) throw new ProblemError('forbidden');
    const now = clock();
    // The recipient's language is unknown: the sender's is the likeliest.
    const locale = readLocale(request);
    const payload: MailPayload = {
      to: body.email,
      locale,
      template: 'shared-results',
      data: { link: buildShareUrl(shareHash), expiresOn: formatExpiry(expiresAt, locale) },
    };
    await db.transaction().execute(async (transaction) => {
      const isNew = await enqueue(transaction, {
        topic: 'mail',
        // At most one mail per address and day. The key outlives the mail, so the address is hashed.
        key: `share ${shareHash} ${hashEmail(body.email.toLowerCase())} ${formatCalendarDate(now)}`,
        payload,
      });
      if (isNew)
        await reserveMail(transaction, {
          recipient: body.email,
          sender: visitor.ensureKeyHash().toString('hex'),
          now,
        });
    });
    return { sent: true };
  });

  mount(router, shareRoutes.revoke, async ({ params, visitor }) => {
    const share = await findShare(db, params.shareHash);
    // Another visitor's link is answered like an unknown one.
    if (!share || !(await visitor.isOwner(share.userUuid))) throw new ProblemError('not-found');
    await revokeShare(db, share.shareHash, clock());
    return { revoked: true };
  });

  return router;

  async function requireReadableShare(shareHash: string): Promise<Share> {
    const share = await findShare(db, shareHash);
    if (!share) throw new ProblemError('not-found');
    if (share.revokedAt || share.expiresAt <= clock()) throw new ProblemError('share-gone');
    return share;
  }

  function buildShareUrl(shareHash: string): string {
    return `${siteUrl}/results/shared/${shareHash}`;
  }
}

/** In UTC, since the recipient's time zone is unknown. */
function formatExpiry(date: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(getServerFormatLocale(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date);
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
