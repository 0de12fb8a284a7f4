import { setup } from '../../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const stranger = '11111111-1111-4111-8111-111111111111';
const day = 24 * 60 * 60 * 1000;
const results = { calculations: { attention: 17, restlessness: null }, uuid, shareType: 'results' };

async function createShare(api: Awaited<ReturnType<typeof setup>>) {
  const reply = await api.call('post', '/share/results/create', { body: results });
  expect(reply.status).toBe(201);
  return reply.body as { shareHash: string; url: string; expiresAt: string };
}

test('shared results are readable with the link', async () => {
  const api = await setup();
  const { shareHash, url } = await createShare(api);
  expect(url).toBe(`http://site.test/results/shared/${shareHash}`);

  const own = await api.call('get', `/share/data/${shareHash}?uuid=${uuid}`);
  expect(own.body).toMatchObject({ own: true, shareType: 'results', calculations: results.calculations });
  const others = await api.call('get', `/share/data/${shareHash}?uuid=${stranger}`);
  expect(others.body).toMatchObject({ own: false });
});

test('sharing the same results returns the same link', async () => {
  const api = await setup();
  const first = await createShare(api);
  expect((await createShare(api)).shareHash).toBe(first.shareHash);
});

test('share link expires after thirty days', async () => {
  const api = await setup();
  const { shareHash } = await createShare(api);
  api.advanceClock(31 * day);
  const reply = await api.call('get', `/share/data/${shareHash}`);
  expect(reply.status).toBe(410);
  expect(reply.body).toMatchObject({ code: 'share-gone' });
});

test('an unknown link is not found', async () => {
  const api = await setup();
  const reply = await api.call('get', '/share/data/AAAAAAAAAAAAAAAAAAAAAAAA');
  expect(reply.status).toBe(404);
});

test('repeated clicks mail the link once', async () => {
  const api = await setup();
  const { shareHash, url } = await createShare(api);
  const body = { email: 'Friend@Example.org', uuid, shareHash };
  await api.call('post', '/share/email', { body }).expect(200, { sent: true });
  await api.call('post', '/share/email', { body }).expect(200);
  await api.drain();
  expect(api.sentMails).toHaveLength(1);
  expect(api.sentMails[0]).toMatchObject({ to: 'Friend@Example.org' });
  expect(api.sentMails[0]?.text).toContain(url);
  expect(api.sentMails[0]?.text).toMatch(/The link works until [A-Z][a-z]+ \d{1,2}, \d{4}\./);
});

test('mailed link is in the language of its sender', async () => {
  const api = await setup();
  const { shareHash } = await createShare(api);
  const body = { email: 'friend@example.org', uuid, shareHash };
  await api.call('post', '/share/email', { body, headers: { 'accept-language': 'es-MX' } }).expect(200);
  await api.drain();
  expect(api.sentMails[0]?.subject).toBe('Alguien compartió un enlace contigo');
  expect(api.sentMails[0]?.text).toMatch(/El enlace funciona hasta el \d{1,2} de [a-z]+ de \d{4}\./);
});

test('other visitors cannot mail the link', async () => {
  const api = await setup();
  const { shareHash } = await createShare(api);
  const body = { email: 'friend@example.org', uuid: stranger, shareHash };
  const reply = await api.call('post', '/share/email', { body });
  expect(reply.status).toBe(403);
  await api.drain();
  expect(api.sentMails).toEqual([]);
});
