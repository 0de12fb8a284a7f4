import { emailSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { buildMagicLink, createMagicCode } from '../../platform/accounts/magic-links';
import { findMemberByEmail } from '../../platform/accounts/members-store';
import { day } from '../../platform/clock';
import { defineJob } from '../../platform/outbox/define-job';
import type { LinkMailDependencies } from './magic-link-job';

const finishAccount = defineJob('finish-account', z.object({ email: emailSchema, planName: z.string() }));

/** The member is not waiting for this mail, so its link is valid for several days. */
const LIFE = 3 * day;

/** Mails a sign-in link for an account created after a visitor paid but left before registering. */
export function finishAccountJob({ db, clock, siteUrl, send }: LinkMailDependencies) {
  return finishAccount.handle(async ({ email, planName }) => {
    const member = await findMemberByEmail(db, email);
    if (!member) return;
    const code = await createMagicCode(db, member, clock(), { life: LIFE });
    const data = { planName, firstName: member.firstName, link: buildMagicLink(siteUrl, code, '/account') };
    await send({ to: member.email, locale: member.locale, template: 'finish-account', data });
  });
}
