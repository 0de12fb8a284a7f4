import type { MailPayload } from '@funnel/content/mail';
import { locales, uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import {
  createConfirmCode,
  createUndoCode,
  findOpenEmailChange,
} from '../../platform/accounts/email-changes';
import { findMember, findMemberByEmail } from '../../platform/accounts/members-store';
import { buildMailedLink } from '../../platform/links/mailed-links';
import { maskEmail } from '../../platform/mail/mailbox';
import { defineJob } from '../../platform/outbox/define-job';
import type { LinkMailDependencies } from './magic-link-job';

export const emailChange = defineJob(
  'email-change',
  z.object({
    id: uuidSchema,
    /** The language of the page where the change was requested. */
    locale: z.enum(locales),
  }),
);
export const emailChanged = defineJob('email-changed', z.object({ id: uuidSchema }));

/**
 * Mails the new address of a requested change. If it belongs to another member, only they learn of it: the answer to
 * the request was the same.
 */
export function emailChangeJob({ db, siteUrl, send }: LinkMailDependencies) {
  return emailChange.handle(async ({ id, locale }) => {
    const mail = await composeMail(id, locale);
    if (mail) await send(mail);
  });

  async function composeMail(id: string, locale: MailPayload['locale']): Promise<MailPayload | undefined> {
    const change = await findOpenEmailChange(db, id);
    const member = change && (await findMember(db, change.memberUuid));
    if (!change || !member) return undefined;
    const holder = await findMemberByEmail(db, change.email);
    if (holder && holder.uuid !== member.uuid) {
      const data = { firstName: holder.firstName, link: `${siteUrl}/login` };
      return { to: holder.email, locale: holder.locale, template: 'email-taken', data };
    }
    const code = await createConfirmCode(db, id);
    if (!code) return undefined;
    const requester = { firstName: member.firstName, account: maskEmail(member.email) };
    const data = { requester, link: buildMailedLink(siteUrl, 'email-change', code) };
    return { to: change.email, locale, template: 'email-change', data };
  }
}

/** Tells the former address about a change, with a link that takes it back. */
export function emailChangedJob({ db, clock, siteUrl, send }: LinkMailDependencies) {
  return emailChanged.handle(async ({ id }) => {
    const change = await createUndoCode(db, id, clock());
    const member = change && (await findMember(db, change.memberUuid));
    if (!change || !member) return;
    const { locale, firstName } = member;
    const data = {
      firstName,
      newEmail: maskEmail(change.email),
      link: buildMailedLink(siteUrl, 'email-undo', change.code),
    };
    await send({ to: change.previousEmail, locale, template: 'email-changed', data });
  });
}
