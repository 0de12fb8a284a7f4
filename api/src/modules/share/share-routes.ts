import { createHash } from 'node:crypto';
import type { MailPayload } from '@funnel/content/mail';
import { type RouteInput, retention, shareExtras, shareRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { findProvenMember } from '../../platform/accounts/members-store';
import { addMilliseconds, day, formatCalendarDate } from '../../platform/clock';
import { findSnapshotQuiz, mainQuizId } from '../../platform/content/quiz-library';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { formatDay } from '../../platform/mail/format-moment';
import { enqueueMail } from '../../platform/mail/mail-job';
import { reserveMail } from '../../platform/mail/mail-quotas';
import { maskEmail } from '../../platform/mail/mailbox';
import type { SiteContext } from '../../platform/site-context';
import type { VisitorAccess } from '../../platform/visitors/visitor-access';
import { isExisting } from '../../platform/visitors/visitor-contexts';
import { readContents, toLink } from './share-reply';
import { computeExpiry, createShare, findShare, listShares, revokeShare, type Share } from './share-store';
import { chooseAnswers, hasNumbers, type ShareableResult, translateAnswers } from './shareable-contents';

const DEFAULT_DAYS = 30;

type Dependencies = SiteContext & {
  findResult: (snapshotId: string) => Promise<ShareableResult | undefined>;
  /** The results of a visitor or member, the latest first. */
  listResults: (userUuid: string) => Promise<ShareableResult[]>;
};

export function shareRouter({ db, clock, siteUrl, findResult, listResults }: Dependencies): Router {
  const router = Router();

  mount(router, shareRoutes.readContents, async ({ query, visitor, locale }) => {
    const result = await requireOwnResult(query.snapshotId, visitor);
    const quiz = await findSnapshotQuiz(db, result);
    const keptUntil = await findDeletion(result, visitor);
    return {
      contents: {
        scales: [...result.scales],
        answers: translateAnswers({ quiz, chosen: chooseAnswers(result.answers, shareExtras) }, locale),
        story: result.tellStory(locale),
      },
      keptUntil: keptUntil?.toISOString() ?? null,
    };
  });

  mount(router, shareRoutes.create, async ({ body, visitor }) => {
    const { calculations, shareType, extras = [], days = DEFAULT_DAYS } = body;
    if (isEmpty(body))
      throw new ProblemError('invalid-request', undefined, [
        { path: 'body.calculations', message: 'share.empty' },
      ]);
    const result = await requireSharedResult(body, visitor);
    const keptUntil = await findDeletion(result, visitor);
    const now = clock();
    const expiresAt = computeExpiry(days, { now, keptUntil });
    const share = await createShare(db, { result, shareType, calculations, extras, expiresAt }, now);
    if (!share) throw new ProblemError('not-found');
    return {
      shareHash: share.shareHash,
      url: buildShareUrl(share.shareHash),
      expiresAt: share.expiresAt.toISOString(),
    };
  });

  mount(router, shareRoutes.list, async ({ visitor }) => {
    const shares = await listShares(db, await visitor.listOwn(), clock());
    return { links: shares.map((share) => toLink(share, buildShareUrl(share.shareHash))) };
  });

  mount(router, shareRoutes.read, async ({ params, visitor, locale }) => {
    const share = await requireReadableShare(params.shareHash);
    const { quizId, quizVersion } = share;
    const taken = { quizId: quizId ?? mainQuizId, quizVersion: Number(quizVersion) };
    return {
      shareHash: share.shareHash,
      shareType: share.shareType,
      calculations: share.calculations,
      contents: readContents(share, await findSnapshotQuiz(db, taken), locale),
      own: await visitor.isOwner(share.ownerUuid),
      createdAt: share.createdAt.toISOString(),
      expiresAt: share.expiresAt.toISOString(),
    };
  });

  mount(router, shareRoutes.sendEmail, async ({ body, visitor, locale }) => {
    const { shareHash, ownerUuid, expiresAt } = await requireReadableShare(body.shareHash);
    if (!(await visitor.isOwner(ownerUuid))) throw new ProblemError('forbidden');
    const now = clock();
    // The recipient's language is unknown: the sender's is the likeliest.
    const mail: MailPayload = {
      to: body.email,
      locale,
      template: 'shared-results',
      data: {
        link: buildShareUrl(shareHash),
        // So is the recipient's time zone.
        expiresOn: formatDay(expiresAt, { locale, timeZone: null }),
        requester: await findRequester(visitor),
      },
    };
    const source = await visitor.findMailSource();
    await db.transaction().execute(async (transaction) => {
      // At most one mail per address and day. The key outlives the mail, so the address is hashed.
      const key = `share ${shareHash} ${hashEmail(body.email.toLowerCase())} ${formatCalendarDate(now)}`;
      const isNew = await enqueueMail(transaction, mail, key);
      const reservation = { budget: 'unrequested', recipient: body.email, source, now } as const;
      if (isNew) await reserveMail(transaction, reservation);
    });
    return { sent: true };
  });

  mount(router, shareRoutes.revoke, async ({ params, visitor }) => {
    const share = await findShare(db, params.shareHash);
    // Another visitor's link is answered like an unknown one.
    if (!share || !(await visitor.isOwner(share.ownerUuid))) throw new ProblemError('not-found');
    await revokeShare(db, share.shareHash, clock());
    return { revoked: true };
  });

  return router;

  /** Who shares: an address counts only once its owner has proven it. */
  async function findRequester(visitor: VisitorAccess) {
    const caller = await visitor.findMember();
    const member = caller && (await findProvenMember(db, caller.uuid));
    return member && { firstName: member.firstName, account: maskEmail(member.email) };
  }

  async function requireReadableShare(shareHash: string): Promise<Share> {
    const share = await findShare(db, shareHash);
    // The rows of a deleted person are on their way out.
    if (!share || !(await isExisting(db, share.ownerUuid))) throw new ProblemError('not-found');
    if (share.revokedAt || share.expiresAt <= clock()) throw new ProblemError('share-gone');
    return share;
  }

  /** Another visitor's result is answered like an unknown one. */
  async function requireOwnResult(snapshotId: string, visitor: VisitorAccess): Promise<ShareableResult> {
    const result = await findResult(snapshotId);
    if (!result || !(await visitor.isOwner(result.userUuid))) throw new ProblemError('not-found');
    return result;
  }

  /** The caller's result that has the given numbers; they are what the sender saw. */
  async function requireSharedResult(
    { snapshotId, uuid, calculations }: NewShareBody,
    visitor: VisitorAccess,
  ): Promise<ShareableResult> {
    const results =
      snapshotId === undefined
        ? await listResults(await visitor.open(uuid))
        : [await requireOwnResult(snapshotId, visitor)];
    const result = results.find((one) => hasNumbers(one, calculations));
    if (!result) throw new ProblemError('not-found');
    return result;
  }

  function buildShareUrl(shareHash: string): string {
    return `${siteUrl}/results/shared/${shareHash}`;
  }
}

type NewShareBody = RouteInput<typeof shareRoutes.create>['body'];

function isEmpty({ calculations, extras = [] }: NewShareBody): boolean {
  return extras.length === 0 && Object.values(calculations).every((points) => points === null);
}

/** When a result is deleted that belongs to no account; null for the others. */
async function findDeletion(
  { userUuid, createdAt }: ShareableResult,
  visitor: VisitorAccess,
): Promise<Date | null> {
  if ((await visitor.findMember())?.uuid === userUuid) return null;
  return addMilliseconds(createdAt, retention.answers.count * day);
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
