import { randomUUID } from 'node:crypto';
import { setup, type TestApi } from '../testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const exposure = {
  flag: 'jtbd',
  experiment: 'jtbd-2',
  phase: '0',
  variant: 'jtbd',
  provider: 'growthbook',
  remote: 'quiz',
  remoteVersion: '1.4.0',
  quizVersion: 2,
  locale: 'es',
  country: 'MX',
  device: 'phone',
};

async function setupFacts() {
  const api = await setup();
  const send = (event: string, properties: object = {}, more: object = {}) =>
    api.call('post', '/a/event', { body: { uuid, event, properties, ...more } }).expect(202);
  return { ...api, send };
}

async function readExposures({ db }: Pick<TestApi, 'db'>) {
  return await db.selectFrom('experimentExposures').selectAll().orderBy('firstSeenAt').execute();
}

async function readFacts({ db }: Pick<TestApi, 'db'>) {
  return await db.selectFrom('funnelFacts').select(['metric', 'value', 'count']).orderBy('metric').execute();
}

test('first exposure of a variant stays', async () => {
  const { send, ...api } = await setupFacts();
  await send('experiment-viewed', exposure);
  await send('flags-ab-test', { ...exposure, country: 'ES' });
  await send('experiment-viewed', { ...exposure, variant: 'control' });
  await send('experiment-viewed', { ...exposure, phase: '1' });
  const rows = await readExposures(api);
  expect(rows.map(({ phase, variant, isFirst }) => [phase, variant, isFirst])).toEqual([
    ['0', 'jtbd', true],
    ['0', 'control', false],
    ['1', 'jtbd', true],
  ]);
  const { provider: _provider, ...kept } = exposure;
  expect(rows[0]).toEqual({ ...kept, uuid, firstSeenAt: expect.any(Date), isFirst: true });
});

test('of two variants in one batch, only one is the first', async () => {
  const { send, ...api } = await setupFacts();
  const variants = ['control', 'jtbd', 'control', 'jtbd'];
  await Promise.all(variants.map((variant) => send('experiment-viewed', { ...exposure, variant })));
  const rows = await readExposures(api);
  expect(rows.map(({ isFirst }) => isFirst).sort()).toEqual([false, true]);
});

test('events of the funnel are counted by metric', async () => {
  const { send, ...api } = await setupFacts();
  await send('quiz-started');
  await send('quiz-started');
  await send('quiz-progress', { percent: 50 });
  await send('quiz-progress', { percent: 60 });
  await send('page-painted', { milliseconds: 1200 });
  await send('page-painted', { milliseconds: 800 });
  await send('quiz-step-viewed', { step: 3 });
  expect(await readFacts(api)).toEqual([
    { metric: 'lcp', value: 2000, count: 2 },
    { metric: 'quiz-50', value: 1, count: 1 },
    { metric: 'quiz-started', value: 2, count: 2 },
  ]);
});

test('repeated event counts once', async () => {
  const { send, ...api } = await setupFacts();
  const eventId = randomUUID();
  await Promise.all([1, 2, 3].map(() => send('error', { name: 'Error' }, { eventId })));
  await send('error', { name: 'Error' }, { eventId });
  await send('error', { name: 'Error' });
  expect(await readFacts(api)).toEqual([{ metric: 'errors', value: 2, count: 2 }]);
});

test.each([
  ['an unknown flag', { flag: 'unknown' }],
  ['a phase in words', { phase: 'first' }],
  ['an endless key', { experiment: 'x'.repeat(81) }],
  ['a key with markup', { experiment: '<script>' }],
  ['a variant that is no text', { variant: 7 }],
  ['no variant', { variant: null }],
  ['a variant that the flag lacks', { variant: 'enabled' }],
])('exposure with %s is not counted, its event is stored', async (_name, change) => {
  const { send, ...api } = await setupFacts();
  await Promise.all([send('experiment-viewed', { ...exposure, ...change }), send('quiz-started')]);
  expect(await readExposures(api)).toEqual([]);
  expect(await readFacts(api)).toHaveLength(1);
  expect(await api.db.selectFrom('analyticsEvents').select('event').execute()).toHaveLength(2);
});

test('malformed circumstances of an exposure are left out', async () => {
  const { send, ...api } = await setupFacts();
  const odd = {
    remote: 'x',
    remoteVersion: '<b>',
    quizVersion: 'two',
    locale: 'tlh',
    country: 'Germany',
    device: 'fridge',
  };
  await send('experiment-viewed', { ...exposure, ...odd });
  expect((await readExposures(api))[0]).toMatchObject({
    experiment: 'jtbd-2',
    remote: '',
    remoteVersion: '',
    quizVersion: null,
    locale: '',
    country: '',
    device: '',
  });
});

test.each([-1, 0, 600_001, '1200', null])(
  'paint after %p milliseconds is not counted',
  async (milliseconds) => {
    const { send, ...api } = await setupFacts();
    await send('page-painted', { milliseconds });
    expect(await readFacts(api)).toEqual([]);
  },
);

test('one visitor fills no table', async () => {
  const { send, ...api } = await setupFacts();
  // Not all at once: on a busy machine the server ends connections whose headers come too late.
  for (let n = 0; n < 450; n += 50) {
    const some = Array.from({ length: 50 }, (_unused, place) => `x-${n + place}`);
    await Promise.all(
      some.flatMap((experiment) => [send('experiment-viewed', { ...exposure, experiment }), send('error')]),
    );
  }
  await send('experiment-viewed', { ...exposure, experiment: 'late' });
  await send('error');
  const exposures = await readExposures(api);
  expect(exposures.length).toBeLessThan(450);
  expect(exposures.map(({ experiment }) => experiment)).not.toContain('late');
  const [errors] = await readFacts(api);
  await send('error');
  expect((await readFacts(api))[0]).toEqual(errors);
});

test('test user is neither exposed nor counted', async () => {
  const { send, ...api } = await setupFacts();
  await api.call('post', '/e2e/cleanup', { body: { testUserEmail: 'e2e@example.org', userUuid: uuid } });
  await send('experiment-viewed', exposure);
  await send('quiz-started');
  expect(await readExposures(api)).toEqual([]);
  expect(await readFacts(api)).toEqual([]);
});
