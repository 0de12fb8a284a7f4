import { mailPayloadSchema, renderMail } from '@funnel/content/mail';
import type { Mailer } from './mailer';

/** The outbox's topic `mail`: renders a template and sends it. */
export function mailJob(mailer: Mailer): (payload: unknown, jobId: string) => Promise<void> {
  return async (payload, jobId) => {
    const mail = mailPayloadSchema.parse(payload);
    await mailer.send({ to: mail.to, jobId, ...renderMail(mail) });
  };
}
