import net from 'node:net';
import { enqueue } from '../outbox/outbox';
import { setup } from '../testing/setup';
import { createSmtpMailer } from './mailer';

const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

/** A mail server that accepts everything and records messages and their Message-IDs. */
async function startMailServer() {
  const ids: (string | undefined)[] = [];
  const messages: string[] = [];
  const server = net.createServer((socket) => {
    let data: string | undefined;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      if (data !== undefined) {
        data += chunk.toString();
        if (!data.endsWith('\r\n.\r\n')) return;
        messages.push(data);
        ids.push(/^Message-ID: (.+)\r$/im.exec(data)?.[1]);
        data = undefined;
      } else if (chunk.toString().startsWith('DATA')) {
        data = '';
        socket.write('354 continue\r\n');
        return;
      }
      socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { ids, messages, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

test('resent mail keeps its Message-ID', async () => {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url, 'Tidewell <hello@tidewell.example>');
  for (const jobId of ['1', '1', '2']) await mailer.send({ ...mail, jobId });
  mailer.close();
  server.close();

  const [first, again, other] = server.ids;
  expect(first).toMatch(/^<[0-9a-f]{32}@tidewell\.example>$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('mail headers are sent', async () => {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url, 'Tidewell <hello@tidewell.example>');
  const link = `<https://api.test/v1/mail/unsubscribe?code=${'c'.repeat(43)}>`;
  await mailer.send({ ...mail, headers: { 'List-Unsubscribe': link } });
  mailer.close();
  server.close();

  const unfolded = server.messages[0]?.replace(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toContain(`List-Unsubscribe: ${link}\r\n`);
});

test('each attempt sends with the same job id', async () => {
  const { db, drain, sentMails } = await setup();
  const data = { link: 'http://site.test/results' };
  await enqueue(db, { topic: 'mail', payload: { to: mail.to, template: 'shared-results', data } });
  await drain();
  await db
    .updateTable('outbox')
    .set({ doneAt: null, runAt: new Date(0) })
    .execute();
  await drain();

  const jobs = sentMails.map(({ jobId }) => jobId);
  expect(jobs).toEqual([expect.stringMatching(/^\d+$/), jobs[0]]);
});
