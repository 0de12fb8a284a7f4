import { type MailPayload, type MailSender, mailPayloadSchema, renderMail } from '@funnel/content/mail';
import type { Db } from '../database/database';
import { isUnsubscribed } from './mail-choices';
import type { Mailer } from './mailer';

type Dependencies = { db: Db; mailer: Mailer; sender: MailSender };

/** Outbox topic `mail`: renders a template and sends it, unless the recipient has unsubscribed in the meantime. */
export function mailJob({ db, mailer, sender }: Dependencies) {
  return async (payload: unknown, jobId: string): Promise<void> => {
    const mail = mailPayloadSchema.parse(payload);
    const oneClick = readOneClickLink(mail);
    if (oneClick !== undefined && (await isUnsubscribed(db, mail.to))) return;
    await mailer.send({
      to: mail.to,
      jobId,
      ...renderMail(mail, sender),
      ...(oneClick !== undefined && { headers: oneClickHeaders(oneClick) }),
    });
  };
}

/** Only optional mails have one. */
function readOneClickLink(mail: MailPayload): string | undefined {
  return 'oneClickLink' in mail.data ? mail.data.oneClickLink : undefined;
}

/** RFC 8058: the mail client shows an unsubscribe button and posts to the link. */
function oneClickHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
