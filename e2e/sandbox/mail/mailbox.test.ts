import { createTransport } from 'nodemailer';
import { startTestSandbox } from '../testing/sandbox';
import type { Mail } from './mail';

async function setup() {
  const sandbox = await startTestSandbox();
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false });
  const from = 'Tidewell <hello@example.com>';
  return {
    ...sandbox,
    send: sandbox.send,
    mail: (message: { to: string; subject?: string; text?: string; html?: string }) =>
      transport.sendMail({ from, ...message }),
    mailbox: async (query = ''): Promise<Mail[]> => (await sandbox.get(`/mailbox${query}`)).json(),
    page: async (path: string) =>
      (await fetch(sandbox.url + path, { headers: { accept: 'text/html' } })).text(),
  };
}

test('mail arrives with its texts and links', async () => {
  const sandbox = await setup();
  await sandbox.mail({
    to: 'ada@example.com',
    subject: 'Your link – here',
    text: 'Open http://127.0.0.1:3000/login?token=a&next=b.',
    html: '<p>Hi</p><a href="http://127.0.0.1:3000/login?token=a&amp;next=b">Log in</a> <a href="mailto:x@example.com">x</a>',
  });
  const [mail] = await sandbox.mailbox();
  expect(mail).toMatchObject({
    to: 'ada@example.com',
    from: 'Tidewell <hello@example.com>',
    subject: 'Your link – here',
    links: ['http://127.0.0.1:3000/login?token=a&next=b'],
  });
  expect(mail?.html).toContain('<p>Hi</p>');
  expect(mail?.text).toContain('Open http');
});

test('mailbox lists newest first and filters by recipient', async () => {
  const sandbox = await setup();
  await sandbox.mail({ to: 'ada@example.com', subject: 'one' });
  await sandbox.mail({ to: 'bob@example.com', subject: 'two' });
  await sandbox.mail({ to: 'ada@example.com', subject: 'three' });
  const subjects = (mails: Mail[]) => mails.map(({ subject }) => subject);
  expect(subjects(await sandbox.mailbox())).toEqual(['three', 'two', 'one']);
  expect(subjects(await sandbox.mailbox('?to=ADA@example.com'))).toEqual(['three', 'one']);
  expect(await sandbox.mailbox('?to=da@example.com')).toEqual([]);
});

test('a deleted mailbox is empty', async () => {
  const sandbox = await setup();
  await sandbox.mail({ to: 'ada@example.com', subject: 'one' });
  await sandbox.send('DELETE', '/mailbox');
  expect(await sandbox.mailbox()).toEqual([]);
});

test('requested number of mails is deferred with 451', async () => {
  const sandbox = await setup();
  await sandbox.send('PUT', '/_inspect/faults', { provider: 'mail', times: 1 });
  await expect(sandbox.mail({ to: 'ada@example.com', subject: 'one' })).rejects.toMatchObject({
    responseCode: 451,
  });
  await sandbox.mail({ to: 'ada@example.com', subject: 'one' });
  expect(await sandbox.mailbox()).toHaveLength(1);
});

test('mail HTML is shown in a scriptless frame', async () => {
  const sandbox = await setup();
  await sandbox.mail({ to: 'ada@example.com', subject: '<b>Bold</b>', html: '<script>alert(1)</script>' });
  const [mail] = await sandbox.mailbox();
  const page = await sandbox.page(`/mailbox/${mail?.id}`);
  expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  expect(page).not.toContain('<script>');
  expect(page).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(await sandbox.page('/mailbox')).toContain(`/mailbox/${mail?.id}`);
});

test('mail is still there after a restart', async () => {
  const first = await setup();
  await first.mail({ to: 'ada@example.com', subject: 'one' });
  await first.close();
  const second = await startTestSandbox({ dataDir: first.config.dataDir });
  expect(await (await second.get('/mailbox')).json()).toHaveLength(1);
});

test('previews show every mail in both languages', async () => {
  const sandbox = await setup();
  const list = await sandbox.page('/mails');
  const [, first = ''] = /href="(\/mails\/es\/\d+)" lang="es">/.exec(list) ?? [];
  const preview = await sandbox.page(first);
  expect(preview).toContain('&lt;html lang=&quot;es&quot;&gt;');
  expect(preview).toContain('<pre>');
  expect((await sandbox.get('/mails/es/999')).status).toBe(404);
});
