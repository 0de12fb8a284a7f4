import { mailPayloadSchema, renderMail } from '@funnel/content/mail';
import type { Mailer } from './mailer';

/** The outbox's topic `mail`: renders a template and sends it. */
export function mailJob(mailer: Mailer): (payload: unknown) => Promise<void> {
  return async (payload) => {
    const mail = mailPayloadSchema.parse(payload);
    await mailer.send({ to: mail.to, ...renderMail(mail) });
  };
}
