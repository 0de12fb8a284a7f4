import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { Faults } from '../core/faults';
import { listen } from '../core/listen';
import type { Provider, SandboxContext } from '../core/provider';
import { isFor, type Mail, parseMail } from './mail';
import { mountMailPreviews } from './mail-previews';
import { renderMailbox, renderMailPage } from './pages';
import { createSmtpServer } from './smtp';

const maxMails = 500;

export type Mailbox = Provider & {
  listen(port: number): Promise<number>;
  /** The links in the mails to an address, newest mail first. */
  findLinks(recipient: string): readonly string[];
};

/** The mail server and its mailbox: every mail sent on this machine ends here. */
export function createMailbox(context: SandboxContext, faults: Faults): Mailbox {
  const mails = context.collection<Mail>('mails');
  const listNewestFirst = (recipient?: string) =>
    mails
      .values()
      .reverse()
      .filter((mail) => !recipient || isFor(mail, recipient));

  const record = (exchange: { status: number; path?: string; request?: unknown; response?: unknown }) =>
    context.record({ provider: 'mail', method: 'SMTP', path: 'DATA', ...exchange });

  const smtp = createSmtpServer({
    isRefused() {
      if (!faults.take('mail')) return false;
      record({ status: 451, response: 'injected fault' });
      return true;
    },
    async deliver({ recipients, raw }) {
      const date = new Date(context.now()).toISOString();
      const mail = await parseMail({ id: randomUUID(), date, recipients, raw });
      mails.set(mail.id, mail);
      for (const { id } of listNewestFirst().slice(maxMails)) mails.delete(id);
      const { to, subject } = mail;
      record({ status: 250, request: { to, subject } });
    },
  });

  // Ignore senders that disconnect; without a listener the error would end the process.
  smtp.on('error', ({ message: response }) => {
    record({ path: 'connection', status: 0, response });
  });

  function mount(app: Express): void {
    mountMailPreviews(app);
    app.get('/mailbox', (request, response) => {
      const recipient = typeof request.query['to'] === 'string' ? request.query['to'] : undefined;
      const found = listNewestFirst(recipient);
      if (request.accepts(['json', 'html']) === 'html') response.send(renderMailbox(found, recipient));
      else response.json(found);
    });
    app.get('/mailbox/:id', (request, response) => {
      const mail = mails.get(request.params.id);
      if (!mail) response.status(404).json({ error: 'No such mail' });
      else if (request.accepts(['json', 'html']) === 'html') response.send(renderMailPage(mail));
      else response.json(mail);
    });
    app.delete('/mailbox', (_request, response) => {
      mails.clear();
      response.json({ deleted: true });
    });
  }

  return {
    name: 'mail',
    mount,
    inspect: () => ({ mails: mails.values().length, latest: listNewestFirst()[0]?.subject ?? null }),
    reset: () => mails.clear(),
    findLinks: (recipient) => listNewestFirst(recipient).flatMap(({ links }) => links),
    listen: (port) => listen(smtp.server, port, 'SANDBOX_SMTP_PORT'),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
