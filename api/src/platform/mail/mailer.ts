import { createTransport } from 'nodemailer';

export type OutgoingMail = { to: string; subject: string; text: string; html: string };
export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** Mail over SMTP. Nobody waits for it but the outbox, which tries again. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
