import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { second } from '../clock';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** The job it comes from. A mail that is sent again looks the same to the mailbox, which keeps one. */
  jobId?: string;
};
export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** Well below the lease of a job: a mail that is still on its way is not sent by somebody else. */
const TIMEOUT = 15 * second;

/** Mail over SMTP. Nobody waits for it but the outbox, which tries again. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT },
    { from },
  );
  return {
    async send({ jobId, ...mail }) {
      await transport.sendMail({ ...mail, ...(jobId && { messageId: messageId(jobId, mail, from) }) });
    },
    close: () => transport.close(),
  };
}

function messageId(jobId: string, { to, text }: Omit<OutgoingMail, 'jobId'>, from: string): string {
  const [, domain = 'localhost'] = /@([^\s>]+)/.exec(from) ?? [];
  const hash = createHash('sha256')
    .update(JSON.stringify([jobId, to, text]))
    .digest('hex');
  return `<${hash.slice(0, 32)}@${domain}>`;
}
