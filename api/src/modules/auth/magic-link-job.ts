import { renderMail } from '@funnel/content/mail';
import { destinationSchema, emailSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { findMemberByEmail } from '../../platform/accounts/accounts';
import { magicLink } from '../../platform/accounts/magic-links';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail/mailer';
import { createLimitedCode } from './auth-store';

const requestSchema = z.object({ email: emailSchema, destination: z.optional(destinationSchema) });

type Dependencies = { db: Db; clock: Clock; mailer: Mailer; siteUrl: string };

/** Mails a sign-in link if the address is a member's. The code goes straight into the mail and is stored nowhere. */
export function magicLinkJob({ db, clock, mailer, siteUrl }: Dependencies) {
  return async (payload: unknown): Promise<void> => {
    const { email, destination } = requestSchema.parse(payload);
    const member = await findMemberByEmail(db, email);
    const code = member && (await createLimitedCode(db, member.uuid, clock()));
    if (!code) return;
    const { firstName } = member;
    const link = magicLink(siteUrl, code, destination);
    const mail = renderMail({ to: member.email, template: 'magic-link', data: { link, firstName } });
    await mailer.send({ to: member.email, ...mail });
  };
}
