import { renderMail } from '@funnel/content/mail';
import { destinationSchema, emailSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { findMemberByEmail } from '../../platform/accounts/accounts';
import { createMagicCode, magicLink } from '../../platform/accounts/magic-links';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail/mailer';
import { recentLinks } from './auth-store';

const requestSchema = z.object({ email: emailSchema, destination: z.optional(destinationSchema) });

/** Nobody needs more in an hour; beyond it somebody fills a stranger's mailbox. */
const MAX_LINKS_PER_HOUR = 10;

type Dependencies = { db: Db; clock: Clock; mailer: Mailer; siteUrl: string };

/** Mails a sign-in link if the address is a member's. The code goes straight into the mail and is stored nowhere. */
export function magicLinkJob({ db, clock, mailer, siteUrl }: Dependencies) {
  return async (payload: unknown): Promise<void> => {
    const { email, destination } = requestSchema.parse(payload);
    const member = await findMemberByEmail(db, email);
    if (!member || (await recentLinks(db, member.uuid, clock())) >= MAX_LINKS_PER_HOUR) return;
    const code = await createMagicCode(db, member.uuid, clock());
    const { firstName } = member;
    const link = magicLink(siteUrl, code, destination);
    const mail = renderMail({ to: member.email, template: 'magic-link', data: { link, firstName } });
    await mailer.send({ to: member.email, ...mail });
  };
}
