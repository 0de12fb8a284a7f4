import { apiProduction } from '@funnel/server/testing/production';
import { readConfig } from '../config';
import { createRelease, setupRegistry } from '../modules/remotes/testing/setup-registry';

const tokens = 'quiz:quiz-token-old,quiz:quiz-token-new,checkout:checkout-token,ci:ci-token-1';

async function setupSquads() {
  const { call, ...registry } = await setupRegistry({ RELEASE_TOKENS: tokens });
  const release = (name: 'quiz' | 'checkout', token: string) => {
    const document = createRelease('1.0.0', { name });
    return call('post', `/remotes/${name}/releases`, {
      token,
      body: { release: document, channel: 'stable' },
    });
  };
  return { ...registry, call, release };
}

test('token of a squad releases its remote only', async () => {
  const { call, release, db } = await setupSquads();
  expect((await release('checkout', 'checkout-token')).status).toBe(201);
  const token = 'quiz-token-new';
  const body = { version: '1.0.0' };
  const answers = [
    await release('checkout', token),
    await call('post', '/remotes/checkout/channels/canary', { token, body }),
    await call('post', '/remotes/checkout/changes', { token, body: { ...body, action: 'revoke' } }),
    await call('post', '/remotes/checkout/previews', { token, body }),
    // Names in an address are compared as they are.
    await call('post', '/remotes/Quiz/changes', { token, body: { ...body, action: 'revoke' } }),
  ];
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
    answers.map(() => [403, 'forbidden']),
  );
  const channels = await db.selectFrom('releaseChannels').selectAll().execute();
  expect(channels).toEqual([{ name: 'checkout', channel: 'stable', version: '1.0.0', percent: 100 }]);
  const refusals = db.selectFrom('securityEvents').select('kind').where('kind', '=', 'access-refused');
  expect(await refusals.execute()).toHaveLength(answers.length);
});

test('both tokens of a rotation are valid, and tokens of the platform for every remote', async () => {
  const { release } = await setupSquads();
  expect((await release('quiz', 'quiz-token-old')).status).toBe(201);
  expect((await release('quiz', 'quiz-token-new')).status).toBe(201);
  expect((await release('checkout', 'ci-token-1')).status).toBe(201);
  expect((await release('checkout', 'test-release-token')).status).toBe(201);
  for (const token of ['quiz', 'quiz:quiz-token-new', 'quiz-token', '']) {
    expect((await release('quiz', token)).status).toBe(403);
  }
});

test('audit and log name whose token it was', async () => {
  const { call, release, db } = await setupSquads();
  await release('quiz', 'quiz-token-new').expect(201);
  const point = { token: 'ci-token-1', body: { version: '1.0.0', percent: 5, reason: 'A try' } };
  await call('post', '/remotes/quiz/channels/canary', point).expect(200);
  const events = await db.selectFrom('securityEvents').select('details').orderBy('id').execute();
  expect(events.map(({ details }) => details)).toMatchObject([{ by: 'quiz' }, { by: 'ci' }]);
  const log = await call('get', '/remotes/quiz/log', { token: 'checkout-token' });
  expect(log.body.entries).toMatchObject([
    { action: 'pointed', channel: 'canary', percent: 5, by: 'ci', reason: 'A try' },
    { action: 'pointed', channel: 'stable', percent: 100, by: 'quiz' },
    { action: 'published', version: '1.0.0', by: 'quiz' },
  ]);
  expect(JSON.stringify([events, log.body])).not.toContain('token');
});

const strong = 'f7LrWz3TnKm9QyCv1JhBd6SgEp4RaUo8';

test.each([
  ['a nameless one', strong],
  ['a local one', 'quiz:local-quiz-token'],
  ['a short one', 'quiz:short-one'],
  ['the API key', `quiz:${apiProduction.API_KEY}`],
  ['one of the release pipeline', `quiz:${apiProduction.RELEASE_TOKEN}`],
  ['one of two squads', `quiz:${strong},checkout:${strong}`],
])('production refuses %s as token of a squad', (_what, value) => {
  const read = () => readConfig({ ...apiProduction, RELEASE_TOKENS: value });
  expect(read).toThrow('RELEASE_TOKENS');
  expect(read).not.toThrow(value.split(':').at(-1));
});

test('a release token, of one kind or the other, is needed', () => {
  const { RELEASE_TOKEN: _token, ...environment } = apiProduction;
  expect(() => readConfig(environment)).toThrow('RELEASE_TOKEN (it or RELEASE_TOKENS is needed)');
  expect(readConfig({ ...environment, RELEASE_TOKENS: `quiz:${strong}` }).releaseTokens).toEqual([
    { name: 'quiz', token: strong },
  ]);
});
