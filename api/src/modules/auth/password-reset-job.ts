import { emailSchema, locales } from '@funnel/contracts';
import * as z from 'zod/mini';
import { findMemberByEmail } from '../../platform/accounts/members-store';
import { minute } from '../../platform/clock';
import { buildMailedLink } from '../../platform/links/mailed-links';
import { defineJob } from '../../platform/outbox/define-job';
import { createLinkCode } from './create-link-code';
import type { LinkMailDependencies } from './magic-link-job';

export const passwordReset = defineJob(
  'password-reset',
  z.object({
    email: emailSchema,
    /** The language of the page where the link was requested. */
    locale: z.enum(locales),
  }),
);

/** Choosing a password takes longer than pressing a button. */
const LIFE = 30 * minute;

/** Mails a link to set a new password if the address belongs to a member. */
export function passwordResetJob({ db, clock, siteUrl, send }: LinkMailDependencies) {
  return passwordReset.handle(async ({ email, locale }) => {
    const member = await findMemberByEmail(db, email);
    if (!member) return;
    const { email: to, firstName } = member;
    const code = await createLinkCode(db, {
      member,
      purpose: 'password-reset',
      life: LIFE,
      job: passwordReset,
      payload: { email, locale },
      now: clock(),
    });
    if (!code) return;
    const data = { firstName, link: buildMailedLink(siteUrl, 'password-reset', code) };
    await send({ to, locale, template: 'password-reset', data });
  });
}
