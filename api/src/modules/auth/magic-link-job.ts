import { type MailSender, renderMail } from '@funnel/content/mail';
import { destinationSchema, emailSchema, locales } from '@funnel/contracts';
import * as z from 'zod/mini';
import { buildMagicLink, createMagicCode } from '../../platform/accounts/magic-links';
import { findMemberByEmail, type Member } from '../../platform/accounts/members-store';
import { addMilliseconds, type Clock, minute } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail/mailer';
import { enqueue } from '../../platform/outbox/outbox';
import { listRecentLinks } from './auth-store';

const requestSchema = z.object({
  email: emailSchema,
  destination: z.optional(destinationSchema),
  /** The language of the page where the link was requested. */
  locale: z.optional(z.enum(locales)),
});
type Request = z.infer<typeof requestSchema>;

/** More links in an hour than the owner would request: others are flooding the mailbox from several addresses. */
const MANY_LINKS = 20;
/** Above that, one link per interval. Requests in between get the next link, so that the owner can still sign in. */
const PAUSE = 2 * minute;

type Dependencies = { db: Db; clock: Clock; mailer: Mailer; siteUrl: string; sender: MailSender };

/** Mails a sign-in link if the address belongs to a member. The code is only in the mail and never stored. */
export function magicLinkJob({ db, clock, mailer, siteUrl, sender }: Dependencies) {
  return async (payload: unknown): Promise<void> => {
    const request = requestSchema.parse(payload);
    const member = await findMemberByEmail(db, request.email);
    const code = member && (await createCodeOrPostpone(member, request));
    if (!code) return;
    const locale = request.locale ?? member.locale;
    const data = {
      firstName: member.firstName,
      link: buildMagicLink(siteUrl, code, request.destination),
    };
    const mail = renderMail({ to: member.email, locale, template: 'magic-link', data }, sender);
    await mailer.send({ to: member.email, ...mail });
  };

  /** The row lock serializes concurrent requests. */
  async function createCodeOrPostpone(member: Member, request: Request): Promise<string | undefined> {
    const now = clock();
    return await db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('members')
        .select('uuid')
        .where('uuid', '=', member.uuid)
        .forUpdate()
        .execute();
      const sent = await listRecentLinks(transaction, member.uuid, now);
      const next = computeNextLinkAt(sent, now);
      if (next <= now) return await createMagicCode(transaction, member.uuid, now);
      const key = `magic-link:${member.uuid}:${next.getTime()}`;
      await enqueue(transaction, { topic: 'magic-link', payload: request, key, runAt: next });
      return undefined;
    });
  }
}

/** When the next link may be sent; `sent` lists the last hour, latest first. */
export function computeNextLinkAt(sent: readonly Date[], now: Date): Date {
  const [latest] = sent;
  return latest === undefined || sent.length < MANY_LINKS ? now : addMilliseconds(latest, PAUSE);
}
