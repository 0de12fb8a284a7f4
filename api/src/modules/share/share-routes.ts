import { createHash } from 'node:crypto';
import { shareRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { type Clock, calendarDate } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { enqueue } from '../../platform/outbox/outbox';
import { createShare, findShare, type Share } from './share-store';

type Dependencies = { db: Db; clock: Clock; siteUrl: string };

export function shareRouter({ db, clock, siteUrl }: Dependencies): Router {
  const router = Router();

  mount(router, shareRoutes.create, async ({ body }) => {
    const { shareHash, expiresAt } = await createShare(db, body, clock());
    return { shareHash, url: linkTo(shareHash), expiresAt: expiresAt.toISOString() };
  });

  mount(router, shareRoutes.read, async ({ params, query }) => {
    const share = await readable(params.shareHash);
    return {
      shareHash: share.shareHash,
      shareType: share.shareType,
      calculations: share.calculations,
      own: share.userUuid === query.uuid?.toLowerCase(),
      createdAt: share.createdAt.toISOString(),
      expiresAt: share.expiresAt.toISOString(),
    };
  });

  mount(router, shareRoutes.sendEmail, async ({ body }) => {
    const { shareHash, userUuid, expiresAt } = await readable(body.shareHash);
    if (userUuid !== body.uuid.toLowerCase()) throw new ProblemError('forbidden');
    const today = calendarDate(clock());
    await enqueue(db, {
      topic: 'mail',
      // A double click sends one mail, and so does a whole day of clicking.
      // The key outlives the mail, so it names nobody.
      key: `share ${shareHash} ${hashOf(body.email.toLowerCase())} ${today}`,
      payload: {
        to: body.email,
        template: 'shared-results',
        data: { link: linkTo(shareHash), expiresOn: calendarDate(expiresAt) },
      },
    });
    return { sent: true };
  });

  return router;

  async function readable(shareHash: string): Promise<Share> {
    const share = await findShare(db, shareHash);
    if (!share) throw new ProblemError('not-found');
    if (share.revokedAt || share.expiresAt <= clock()) throw new ProblemError('share-gone');
    return share;
  }

  function linkTo(shareHash: string): string {
    return `${siteUrl}/results/shared/${shareHash}`;
  }
}

function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
