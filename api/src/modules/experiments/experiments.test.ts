import { type ExperimentReport, experimentReportSchema, type MeasuredArm } from '@funnel/contracts';
import { sql } from 'kysely';
import { setup } from '../../platform/testing/setup';
import { insertFacts, insertPurchase, insertVisitors } from './testing/insert-visitors';

const before = new Date('2026-11-01T12:00:00Z');
const after = new Date('2026-11-03T12:00:00Z');

async function setupReports() {
  const api = await setup();
  const token = api.config.operators[0]?.token ?? '';
  return {
    ...api,
    token,
    read: async (experiment = 'jtbd', query = '') => {
      const { body } = await api
        .call('get', `/operations/experiments/${experiment}${query}`, { token })
        .expect(200);
      return experimentReportSchema.parse(body);
    },
  };
}

function findArms({ metrics }: ExperimentReport, metric: string): MeasuredArm[] {
  return metrics.find(({ name }) => name === metric)?.arms ?? [];
}

const readValues = (report: ExperimentReport, metric: string) =>
  findArms(report, metric).map(({ variant, visitors, value }) => [variant, visitors, value]);

test('report counts visitors, rates and their differences', async () => {
  const { db, read } = await setupReports();
  const control = await insertVisitors(db, { variant: 'control', count: 400 });
  const treated = await insertVisitors(db, { variant: 'jtbd', count: 400, device: 'desktop' });
  await insertFacts(db, control.slice(0, 100), { metric: 'quiz-started' });
  await insertFacts(db, treated.slice(0, 200), { metric: 'quiz-started' });
  const report = await read();
  expect(report).toMatchObject({
    experiment: 'jtbd',
    phase: '0',
    flag: 'jtbd',
    arms: [
      { variant: 'control', visitors: 400, weight: 0.5 },
      { variant: 'jtbd', visitors: 400, weight: 0.5 },
    ],
    ratio: { pValue: 1, isOff: false, weights: 'equal' },
    plan: { owner: 'quiz squad', metric: 'trial-started' },
    size: { planned: 12_000, smallestArm: 400 },
  });
  expect(readValues(report, 'quiz-started')).toEqual([
    ['control', 400, 0.25],
    ['jtbd', 400, 0.5],
  ]);
  const [, arm] = findArms(report, 'quiz-started');
  expect(arm?.sequential?.difference).toBeCloseTo(1);
  expect(arm?.sequential?.lower).toBeGreaterThan(0);
  expect(arm?.frequentist?.lower).toBeGreaterThan(arm?.sequential?.lower ?? 1);
  expect(arm?.bayesian?.chanceToWin).toBeGreaterThan(0.99);
});

test('only facts after the first exposure count', async () => {
  const { db, read } = await setupReports();
  const [early = '', again = '', late = ''] = await insertVisitors(db, { variant: 'control', count: 3 });
  await insertFacts(db, [early], { metric: 'quiz-started', firstSeenAt: before });
  await insertFacts(db, [again], { metric: 'quiz-started', firstSeenAt: before, lastSeenAt: after });
  await insertFacts(db, [late], { metric: 'quiz-started' });
  // Of a sum that began before, how much came later is unknown.
  await insertFacts(db, [again], { metric: 'errors', value: 5, firstSeenAt: before, lastSeenAt: after });
  await insertFacts(db, [late], { metric: 'errors', value: 3 });
  const report = await read();
  expect(readValues(report, 'quiz-started')).toEqual([['control', 3, 2 / 3]]);
  expect(readValues(report, 'errors')).toEqual([['control', 3, 1]]);
});

test('step that overtook its exposure counts', async () => {
  const { read, call } = await setupReports();
  const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
  const properties = { flag: 'yearly-emphasis', experiment: 'yearly', phase: '0', variant: 'control' };
  // A page sends both at once, each by a request of its own.
  await call('post', '/a/event', { body: { uuid, event: 'PriceOptionsViewed' } }).expect(202);
  await call('post', '/a/event', { body: { uuid, event: 'experiment-viewed', properties } }).expect(202);
  expect(readValues(await read('yearly'), 'prices-viewed')).toEqual([['control', 1, 1]]);
});

test('step on the screen of the exposure counts if it came first', async () => {
  const { db, read } = await setupReports();
  const seenAt = new Date('2026-11-02T12:00:00Z');
  const ago = (milliseconds: number) => ({ firstSeenAt: new Date(seenAt.getTime() - milliseconds) });
  const [same = '', earlier = ''] = await insertVisitors(db, { variant: 'control', count: 2, seenAt });
  for (const metric of ['prices-viewed', 'errors']) {
    await insertFacts(db, [same], { metric, ...ago(900) });
    await insertFacts(db, [earlier], { metric, ...ago(60_000) });
  }
  const report = await read();
  expect(readValues(report, 'prices-viewed')).toEqual([['control', 2, 0.5]]);
  expect(readValues(report, 'errors')).toEqual([['control', 2, 0]]);
});

test('step on the screen of the exposure counts in groups too', async () => {
  const { db, read } = await setupReports();
  const seenAt = new Date('2026-11-02T12:00:00Z');
  const visitors = await insertVisitors(db, {
    variant: 'control',
    count: 2,
    seenAt,
    flag: 'ocd-questions',
  });
  await insertFacts(db, visitors, {
    metric: 'prices-viewed',
    firstSeenAt: new Date(seenAt.getTime() - 900),
  });
  const { breakdowns } = await read('ocd-questions');
  expect(breakdowns[0]?.groups[0]?.arms[0]?.value).toBe(1);
});

test('paint counts for those who have a measurement', async () => {
  const { db, read } = await setupReports();
  const [one = '', other = ''] = await insertVisitors(db, { variant: 'control', count: 5 });
  await insertFacts(db, [one], { metric: 'lcp', value: 3000, count: 2 });
  await insertFacts(db, [other], { metric: 'lcp', value: 500 });
  expect(readValues(await read(), 'lcp')).toEqual([['control', 2, 1000]]);
});

test('visitor with two variants is left out', async () => {
  const { db, read, call } = await setupReports();
  await insertVisitors(db, { variant: 'control', count: 2 });
  const properties = { flag: 'jtbd', experiment: 'jtbd', phase: '0' };
  const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
  for (const variant of ['control', 'jtbd', 'control'])
    await call('post', '/a/event', {
      body: { uuid, event: 'experiment-viewed', properties: { ...properties, variant } },
    });
  expect(await read()).toMatchObject({
    arms: [{ variant: 'control', visitors: 2 }],
    severalVariants: 1,
  });
});

test('test user who was counted before is left out', async () => {
  const { db, read } = await setupReports();
  const [uuid = ''] = await insertVisitors(db, { variant: 'control', count: 2 });
  await sql`insert into test_visitors (uuid, marked_at) values (${uuid}, now())`.execute(db);
  expect((await read()).arms).toEqual([{ variant: 'control', visitors: 1, weight: 1 }]);
});

test('phases are reported apart, the latest by default', async () => {
  const { db, read } = await setupReports();
  await insertVisitors(db, { variant: 'control', count: 2 });
  await insertVisitors(db, { variant: 'control', count: 3, phase: '10' });
  await insertVisitors(db, { variant: 'control', count: 4, phase: '9' });
  expect(await read()).toMatchObject({ phase: '10', phases: ['0', '9', '10'], arms: [{ visitors: 3 }] });
  expect(await read('jtbd', '?phase=0')).toMatchObject({ phase: '0', arms: [{ visitors: 2 }] });
});

test('payments count net of refunds, in the base currency', async () => {
  const { db, read } = await setupReports();
  const experiment = { flag: 'price-elasticity', count: 4 };
  const [payer = '', abroad = '', returned = ''] = await insertVisitors(db, {
    ...experiment,
    variant: 'control',
  });
  await insertPurchase(db, payer, {
    registeredAt: after,
    interval: 'year',
    payments: [
      { amount: 500, at: before },
      { amount: 12_000, at: after },
      { amount: 2000, at: after, kind: 'refund' },
    ],
  });
  await insertPurchase(db, abroad, {
    registeredAt: after,
    isTrial: true,
    canceledAt: after,
    payments: [{ amount: 1699, currency: 'GBP', at: after }],
  });
  await insertPurchase(db, returned, { registeredAt: before, canceledAt: before });
  const report = await read('price-elasticity');
  expect(report.metrics[0]).toMatchObject({ name: 'revenue', role: 'primary' });
  expect(readValues(report, 'revenue')).toEqual([['control', 4, (10_000 + 1999) / 4]]);
  const rates = ['registered', 'trial-started', 'paid', 'yearly-chosen', 'refunded', 'cancelled'];
  expect(rates.map((metric) => findArms(report, metric)[0]?.value)).toEqual([
    0.5, 0.25, 0.5, 0.25, 0.25, 0.25,
  ]);
  expect(report.breakdowns[0]?.groups[0]?.arms[0]).toMatchObject({ visitors: 4, value: (10_000 + 1999) / 4 });
  expect(report.days).toEqual([
    { day: '2026-11-02', arms: [{ variant: 'control', visitors: 4, sum: 10_000 + 1999 }] },
  ]);
});

test('no winner is named while the split is off', async () => {
  const { db, read } = await setupReports();
  const flag = 'diagnosis-question-lp';
  const control = await insertVisitors(db, { flag, variant: 'control', count: 500 });
  const treated = await insertVisitors(db, { flag, variant: 'plain', count: 300 });
  await insertFacts(db, control.slice(0, 100), { metric: 'third-question' });
  await insertFacts(db, treated.slice(0, 200), { metric: 'third-question' });
  const off = await read(flag);
  expect(off.ratio.isOff).toBe(true);
  expect(off.decision).toMatchObject({ verdict: 'ratio-off', arm: null });
  const planned = await read(flag, '?weights=control:5,plain:3');
  expect(planned.ratio).toMatchObject({ isOff: false, weights: 'request' });
  expect(planned.decision).toMatchObject({ verdict: 'winner', arm: 'plain' });
});

test('of a metric to keep low, the lower variant wins', async () => {
  const { db, read } = await setupReports();
  const flag = 'renewal-cancelation-flow';
  const control = await insertVisitors(db, { flag, variant: 'control', count: 60 });
  await insertVisitors(db, { flag, variant: flag, count: 60 }).then(([one = '']) =>
    insertPurchase(db, one, { registeredAt: before, canceledAt: after }),
  );
  for (const uuid of control.slice(0, 50))
    await insertPurchase(db, uuid, { registeredAt: before, canceledAt: after });
  const report = await read(flag);
  expect(report.metrics[0]).toMatchObject({ name: 'cancelled', better: 'less', worse: [] });
  expect(report.decision).toMatchObject({ verdict: 'winner', arm: flag });
});

test('guardrail that a variant harms is named', async () => {
  const { db, read } = await setupReports();
  const control = await insertVisitors(db, { variant: 'control', count: 300 });
  const treated = await insertVisitors(db, { variant: 'jtbd', count: 300 });
  await insertFacts(db, control.slice(0, 20), { metric: 'errors' });
  await insertFacts(db, treated.slice(0, 280), { metric: 'errors' });
  const { metrics, decision } = await read();
  const harmed = metrics.filter(({ worse }) => worse.length > 0);
  expect(harmed.map(({ name, role, worse }) => [name, role, worse])).toEqual([
    ['errors', 'guardrail', ['jtbd']],
  ]);
  expect(decision.verdict).toBe('keep-running');
});

test('step that a variant does not have is no loss', async () => {
  const { db, read } = await setupReports();
  const flag = 'fast-checkout';
  const control = await insertVisitors(db, { flag, variant: 'control', count: 300 });
  const treated = await insertVisitors(db, { flag, variant: flag, count: 300 });
  for (const metric of ['prices-viewed', 'payment-viewed']) {
    await insertFacts(db, control.slice(0, 280), { metric });
    await insertFacts(db, treated.slice(0, 20), { metric });
  }
  const { metrics } = await read(flag);
  const find = (wanted: string) => metrics.find(({ name }) => name === wanted);
  const none = { sequential: null, frequentist: null, bayesian: null };
  expect(find('prices-viewed')).toMatchObject({
    worse: [],
    skippedBy: [flag],
    arms: [{ value: 280 / 300 }, none],
  });
  expect(find('payment-viewed')).toMatchObject({ worse: [flag], skippedBy: [] });
});

test('p-values are corrected for several treatments', async () => {
  const { db, read } = await setupReports();
  const flag = 'trial-anxieties';
  for (const [variant, share] of [
    ['control', 50],
    ['trial-anxieties', 70],
    ['shorter-trial-anxieties', 90],
  ] as const) {
    const uuids = await insertVisitors(db, { flag, variant, count: 300 });
    await insertFacts(db, uuids.slice(0, share), { metric: 'quiz-started' });
  }
  const [, one, other] = findArms(await read(flag), 'quiz-started').map((arm) => arm.frequentist);
  expect(one?.correctedPValue).toBe(one?.pValue);
  expect(other?.correctedPValue).toBeCloseTo(2 * (other?.pValue ?? 0));
});

test('exposures of another flag under the same key do not count', async () => {
  const { db, read } = await setupReports();
  await insertVisitors(db, { variant: 'control', count: 3 });
  await insertVisitors(db, { variant: 'control', count: 2, experiment: 'jtbd', flag: 'fast-checkout' });
  expect(await read()).toMatchObject({ flag: 'jtbd', arms: [{ visitors: 3 }] });
});

test('list names the plan of each experiment', async () => {
  const { db, call, token } = await setupReports();
  await insertVisitors(db, { variant: 'control', count: 2 });
  await insertVisitors(db, { variant: 'jtbd', count: 1, seenAt: new Date('2026-11-09T12:00:00Z') });
  await insertVisitors(db, { variant: 'control', count: 1, flag: 'show-dev-menu', seenAt: before });
  const { body } = await call('get', '/operations/experiments', { token }).expect(200);
  expect(body.experiments).toEqual([
    expect.objectContaining({
      experiment: 'jtbd',
      phase: '0',
      visitors: 3,
      days: 7,
      plan: expect.objectContaining({ owner: 'quiz squad', expires: '2027-06-30' }),
    }),
    expect.objectContaining({ experiment: 'show-dev-menu', plan: null }),
  ]);
});

test.each(['', '/jtbd', '/unknown'])('without an operator’s token nothing is told of %j', async (path) => {
  const { db, call } = await setupReports();
  await insertVisitors(db, { variant: 'control', count: 1 });
  for (const token of [undefined, 'test-release-token', 'test-api-key', 'test-operator-token2']) {
    const reply = await call('get', `/operations/experiments${path}`, { token });
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
    expect(reply.text).not.toContain('control');
  }
});

test.each([
  ['/unknown', 404],
  ['/jtbd?phase=7', 404],
  ['/jtbd?phase=x', 400],
  ['/jtbd?weights=control', 400],
  [`/${'x'.repeat(81)}`, 400],
  ["/x'or'1'='1", 400],
])('report of %s answers %d', async (path, status) => {
  const { db, call, token } = await setupReports();
  await insertVisitors(db, { variant: 'control', count: 1 });
  await call('get', `/operations/experiments${path}`, { token }).expect(status);
});
