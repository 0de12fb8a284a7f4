import type { MailPayload } from '@funnel/content/mail';
import { destinationSchema, emailSchema, locales } from '@funnel/contracts';
import * as z from 'zod/mini';
import { buildMagicLink } from '../../platform/accounts/magic-links';
import { findMemberByEmail } from '../../platform/accounts/members-store';
import { defineJob } from '../../platform/outbox/define-job';
import type { SiteContext } from '../../platform/site-context';
import { createLinkCode } from './create-link-code';

export const magicLink = defineJob(
  'magic-link',
  z.object({
    email: emailSchema,
    destination: z.optional(destinationSchema),
    /** The language of the page where the link was requested. */
    locale: z.optional(z.enum(locales)),
  }),
);

export type LinkMailDependencies = SiteContext & {
  /** Sends a mail whose link must not be stored. */
  send(mail: MailPayload): Promise<void>;
};

/** Mails a sign-in link if the address belongs to a member. The code is only in the mail and never stored. */
export function magicLinkJob({ db, clock, siteUrl, send }: LinkMailDependencies) {
  return magicLink.handle(async (request) => {
    const member = await findMemberByEmail(db, request.email);
    if (!member) return;
    const { email: to, firstName } = member;
    const code = await createLinkCode(db, {
      member,
      purpose: 'sign-in',
      job: magicLink,
      payload: request,
      now: clock(),
    });
    if (!code) return;
    const locale = request.locale ?? member.locale;
    const data = { firstName, link: buildMagicLink(siteUrl, code, request.destination) };
    await send({ to, locale, template: 'magic-link', data });
  });
}
