import {
  type MailPayload,
  type MailSender,
  mailPayloadSchema,
  type QueuedMail,
  renderMail,
} from '@funnel/content/mail';
import type { Db } from '../database/database';
import { defineJob } from '../outbox/define-job';
import { enqueue } from '../outbox/outbox';
import { isUnsubscribed } from './mail-choices';
import type { Mailer } from './mailer';

const mailing = defineJob('mail', mailPayloadSchema);

/** Adds a mail, to be sent once the transaction has ended. Returns false when one with this key was added before. */
export async function enqueueMail(db: Db, payload: QueuedMail, key?: string): Promise<boolean> {
  return await enqueue(db, { topic: mailing.topic, payload, ...(key !== undefined && { key }) });
}

type Dependencies = { db: Db; mailer: Mailer; sender: MailSender };

/** Renders a template and sends it, unless the recipient has unsubscribed in the meantime. */
export function mailJob({ db, mailer, sender }: Dependencies) {
  return mailing.handle(async (mail, jobId) => {
    const oneClick = readOneClickLink(mail);
    if (oneClick !== undefined && (await isUnsubscribed(db, mail.to))) return;
    await mailer.send({
      to: mail.to,
      jobId,
      ...renderMail(mail, sender),
      ...(oneClick !== undefined && { headers: oneClickHeaders(oneClick) }),
    });
  });
}

/** Only optional mails have one. */
function readOneClickLink(mail: MailPayload): string | undefined {
  return 'oneClickLink' in mail.data ? mail.data.oneClickLink : undefined;
}

/** RFC 8058: the mail client shows an unsubscribe button and posts to the link. */
function oneClickHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
