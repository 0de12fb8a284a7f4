import net from 'node:net';
import { legalEntity } from '@funnel/server/testing/legal-entity';
import { createMember } from '../accounts/accounts';
import { enqueue } from '../outbox/outbox';
import { setup } from '../testing/setup';
import { createSmtpMailer } from './mailer';

const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

const settings = { mailFrom: 'Tidewell <hello@tidewell.example>', smtpConnections: 2 };

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
  const mailer = createSmtpMailer({ ...settings, smtpUrl: server.url });
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
  const mailer = createSmtpMailer({ ...settings, smtpUrl: server.url });
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

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const email = 'ada@example.org';
const purchaseStopped = {
  to: email,
  template: 'purchase-stopped',
  data: { reason: 'has-account', refunded: null, link: 'http://site.test/login' },
};

test.each([
  [{}, 'Your purchase wasn’t completed'],
  [{ locale: 'es' }, 'Tu compra no se completó'],
])('queued mail of %j has the subject %s', async (language, subject) => {
  const { db, drain, sentMails } = await setup();
  await enqueue(db, { topic: 'mail', payload: { ...purchaseStopped, ...language } });
  await drain();
  expect(sentMails.map((mail) => mail.subject)).toEqual([subject]);
});

test.each([
  ['mail', purchaseStopped],
  ['magic-link', { email }],
  ['finish-account', { email, planName: 'Yearly membership' }],
])('mails of topic %s end with the postal address', async (topic, payload) => {
  const { db, drain, sentMails } = await setup({ environment: legalEntity });
  await createMember(db, { uuid, email, firstName: 'Ada', password: 'quiet harbour 7', emailSource: 'QUIZ' });
  await enqueue(db, { topic, payload });
  await drain();
  const [mail, ...others] = sentMails;
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/\nEbb & Flow Ltd\n1 Harbour Road, Bristol BS1 4RN, United Kingdom$/);
  expect(mail?.html).toContain('>Ebb &amp; Flow Ltd<br>1 Harbour Road, Bristol BS1 4RN, United Kingdom<');
});
