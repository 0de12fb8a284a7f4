import { type MailSender, renderMail } from '@funnel/content/mail';
import { emailSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { buildMagicLink, createMagicCode } from '../../platform/accounts/magic-links';
import { findMemberByEmail } from '../../platform/accounts/members-store';
import { type Clock, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail/mailer';

const requestSchema = z.object({ email: emailSchema, planName: z.string() });

/** The member is not waiting for this mail, so its link is valid for several days. */
const LIFE = 3 * day;

type Dependencies = { db: Db; clock: Clock; mailer: Mailer; siteUrl: string; sender: MailSender };

/** Mails a sign-in link for an account created after a visitor paid but left before registering. */
export function finishAccountJob({ db, clock, mailer, siteUrl, sender }: Dependencies) {
  return async (payload: unknown): Promise<void> => {
    const { email, planName } = requestSchema.parse(payload);
    const member = await findMemberByEmail(db, email);
    if (!member) return;
    const code = await createMagicCode(db, member, clock(), { life: LIFE });
    const data = { planName, firstName: member.firstName, link: buildMagicLink(siteUrl, code, '/account') };
    const mail = renderMail(
      { to: member.email, locale: member.locale, template: 'finish-account', data },
      sender,
    );
    await mailer.send({ to: member.email, ...mail });
  };
}
