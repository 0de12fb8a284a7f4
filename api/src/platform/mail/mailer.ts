import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config';
import { second } from '../clock';
import { createProviderCall } from '../providers/call-provider';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** The job that sends it. A resent mail gets the same Message-ID, so the mailbox keeps only one. */
  jobId?: string;
};
export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** Well below the job lease, so that no other worker resends a mail still in progress. */
const TIMEOUT = 15 * second;

type SmtpSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smtpConnections'>;

/**
 * Jobs that send mail at a time. More than connections: while a job is claimed or its end is written, another one has the
 * connection.
 */
export function countMailJobs(smtpConnections: number): number {
  return Math.ceil(smtpConnections * 1.5);
}

/** Sends mail over SMTP, over connections that are kept. Only called by the outbox, which retries. */
export function createSmtpMailer({ smtpUrl, mailFrom: from, smtpConnections }: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: smtpConnections,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    },
    { from },
  );
  const callProvider = createProviderCall('mail');
  return {
    async send({ jobId, ...mail }) {
      const message = { ...mail, ...(jobId && { messageId: buildMessageId(jobId, mail, from) }) };
      await callProvider(() => transport.sendMail(message));
    },
    close: () => transport.close(),
  };
}

function buildMessageId(jobId: string, { to, text }: Omit<OutgoingMail, 'jobId'>, from: string): string {
  const [, domain = 'localhost'] = /@([^\s>]+)/.exec(from) ?? [];
  const hash = createHash('sha256')
    .update(JSON.stringify([jobId, to, text]))
    .digest('hex');
  return `<${hash.slice(0, 32)}@${domain}>`;
}
