import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

type Delivery = { recipients: string[]; raw: Buffer };

export type SmtpOptions = {
  /** True defers the mail with 451, as a busy server does. */
  isRefused(): boolean;
  deliver(delivery: Delivery): Promise<void>;
};

const largestMail = 10_000_000;

/** A local mail server without accounts or TLS that keeps every mail. */
export function createSmtpServer({ isRefused, deliver }: SmtpOptions): SMTPServer {
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw replyWith(552, 'Message too large');
    if (isRefused()) throw replyWith(451, 'Temporary failure, try again later');
    await deliver({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw });
  }

  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 100,
    onData(stream, session, done) {
      receive(stream, session).then(() => done(), done);
    },
  });
}

/** smtp-server answers with the `responseCode` of the error. */
const replyWith = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
