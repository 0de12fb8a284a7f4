import { type MailSender, renderMail } from '@funnel/content/mail';
import { destinationSchema, emailSchema, locales } from '@funnel/contracts';
import * as z from 'zod/mini';
import { buildMagicLink } from '../../platform/accounts/magic-links';
import { findMemberByEmail } from '../../platform/accounts/members-store';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail/mailer';
import { createLinkCode } from './create-link-code';

const requestSchema = z.object({
  email: emailSchema,
  destination: z.optional(destinationSchema),
  /** The language of the page where the link was requested. */
  locale: z.optional(z.enum(locales)),
});

export type LinkMailDependencies = {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  siteUrl: string;
  sender: MailSender;
};

/** Mails a sign-in link if the address belongs to a member. The code is only in the mail and never stored. */
export function magicLinkJob({ db, clock, mailer, siteUrl, sender }: LinkMailDependencies) {
  return async (payload: unknown): Promise<void> => {
    const request = requestSchema.parse(payload);
    const member = await findMemberByEmail(db, request.email);
    if (!member) return;
    const { email: to, firstName } = member;
    const code = await createLinkCode(db, {
      member,
      purpose: 'sign-in',
      topic: 'magic-link',
      payload: request,
      now: clock(),
    });
    if (!code) return;
    const locale = request.locale ?? member.locale;
    const data = { firstName, link: buildMagicLink(siteUrl, code, request.destination) };
    await mailer.send({ to, ...renderMail({ to, locale, template: 'magic-link', data }, sender) });
  };
}
