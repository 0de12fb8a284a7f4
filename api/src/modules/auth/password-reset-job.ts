import { renderMail } from '@funnel/content/mail';
import { emailSchema, locales } from '@funnel/contracts';
import * as z from 'zod/mini';
import { findMemberByEmail } from '../../platform/accounts/members-store';
import { minute } from '../../platform/clock';
import { buildMailedLink } from '../../platform/links/mailed-links';
import { createLinkCode } from './create-link-code';
import type { LinkMailDependencies } from './magic-link-job';

export const passwordResetTopic = 'password-reset';

const requestSchema = z.object({
  email: emailSchema,
  /** The language of the page where the link was requested. */
  locale: z.enum(locales),
});

/** Choosing a password takes longer than pressing a button. */
const LIFE = 30 * minute;

/** Mails a link to set a new password if the address belongs to a member. */
export function passwordResetJob({ db, clock, mailer, siteUrl, sender }: LinkMailDependencies) {
  return async (payload: unknown): Promise<void> => {
    const { email, locale } = requestSchema.parse(payload);
    const member = await findMemberByEmail(db, email);
    if (!member) return;
    const { email: to, firstName } = member;
    const code = await createLinkCode(db, {
      member,
      purpose: 'password-reset',
      life: LIFE,
      topic: passwordResetTopic,
      payload: { email, locale },
      now: clock(),
    });
    if (!code) return;
    const data = { firstName, link: buildMailedLink(siteUrl, 'password-reset', code) };
    await mailer.send({ to, ...renderMail({ to, locale, template: 'password-reset', data }, sender) });
  };
}
