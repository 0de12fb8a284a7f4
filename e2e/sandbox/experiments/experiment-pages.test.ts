import { experimentFlags } from '../../experiments/template';
import { type FormFields, startApi, startExperimentSandbox, twoArms } from '../testing/experiments';

const visitor = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const jtbd = twoArms('jtbd-1', 'jtbd');
const early = { $or: [{ experimentUser: true }, { riskyExperimentUser: true }] };

test('template fills the form from the plan', async () => {
  const sandbox = await startExperimentSandbox();
  const text = await sandbox.readPage('/quinn-funnel');
  expect(text).toContain('value="quinn-funnel-1"');
  expect(text).toContain('A companion that says it is software keeps people in a long quiz.');
  expect(text).toMatch(/name="weight\.control"[^>]* value="50"/);
  expect(text).toMatch(/name="coverage"[^>]* value="0"/);
  expect(text).toMatch(/name="to"[^>]* value="100"/);
  expect(text).toContain('Trial started');
});

test('every flag with a plan starts from its template', async () => {
  const sandbox = await startExperimentSandbox();
  for (const flag of experimentFlags) {
    const withReviews = flag === 'diagnosis-question-lp' && { 'weight.review': '', 'weight.trust': '50' };
    const page = await sandbox.readPage(`/${flag}`);
    const [form = ''] = page.split('id="force"');
    const filled = form.matchAll(/name="(key|weight\.[^"]+|coverage|from|to)"[^>]* value="([^"]*)"/g);
    const fields = Object.fromEntries([...filled].map(([, name = '', value = '']) => [name, value]));
    await sandbox.act(`${flag}/create`, { ...fields, ...withReviews });
    await sandbox.act(`${flag}/start`);
    await sandbox.act(`${flag}/stop`);
  }
});

test('draft decides nothing until it starts', async () => {
  const sandbox = await startExperimentSandbox();
  await sandbox.act('jtbd/create', jtbd);
  expect(await sandbox.readDefinition('jtbd')).toEqual({ defaultValue: 'control' });
  await sandbox.act('jtbd/start');
  const rule = {
    key: 'jtbd-1',
    seed: 'jtbd-1',
    name: 'jtbd-1',
    phase: '0',
    hashAttribute: 'id',
    hashVersion: 2,
    bucketVersion: 1,
    minBucketVersion: 0,
    weights: [0.5, 0.5],
    variations: ['control', 'jtbd'],
    meta: [{ key: '0' }, { key: '1' }],
  };
  expect(await sandbox.readDefinition('jtbd')).toEqual({
    defaultValue: 'control',
    rules: [
      { ...rule, coverage: 1, condition: early },
      { ...rule, coverage: 0.1 },
    ],
  });
});

test('conditions and share of the group reach visitors', async () => {
  const sandbox = await startExperimentSandbox();
  await sandbox.act('quinn-funnel/create', {
    ...twoArms('quinn-1', 'quinn-funnel'),
    from: '0',
    to: '40',
    country: 'de, US',
    device: ['phone', 'tablet'],
    visit: 'new',
    member: 'no',
  });
  await sandbox.act('quinn-funnel/start');
  const condition = {
    country: { $in: ['DE', 'US'] },
    device: { $in: ['phone', 'tablet'] },
    isReturning: false,
    isMember: false,
  };
  expect((await sandbox.readDefinition('quinn-funnel')).rules).toMatchObject([
    { coverage: 1, condition: { $and: [early, condition] } },
    { coverage: 0.1, condition, namespace: ['entry', 0, 0.4] },
  ]);
  expect(await sandbox.readPage('')).toContain('entry 0 % to 40 %');
});

test('restart keeps the key and begins a phase', async () => {
  const sandbox = await startExperimentSandbox();
  await sandbox.act('jtbd/create', jtbd);
  await sandbox.act('jtbd/start');
  await sandbox.act('jtbd/stop');
  expect(await sandbox.readDefinition('jtbd')).toEqual({ defaultValue: 'control' });
  await sandbox.act('jtbd/start', { ...jtbd, coverage: '20' });
  const { rules } = await sandbox.readDefinition('jtbd');
  expect(rules).toMatchObject([
    { key: 'jtbd-1', phase: '1', coverage: 1 },
    { key: 'jtbd-1', phase: '1', coverage: 0.2 },
  ]);
});

test('forced visitor gets the variant above the experiment', async () => {
  const sandbox = await startExperimentSandbox();
  await sandbox.act('jtbd/create', jtbd);
  await sandbox.act('jtbd/start');
  await sandbox.act('jtbd/force', { visitor, variant: 'jtbd' });
  const [first, ...others] = (await sandbox.readDefinition('jtbd')).rules;
  expect(first).toEqual({ condition: { id: visitor }, force: 'jtbd' });
  expect(others).toHaveLength(2);
  expect(await sandbox.readPage('/jtbd')).not.toContain(visitor);
  await sandbox.act('jtbd/force', { visitor, variant: '' });
  expect((await sandbox.readDefinition('jtbd')).rules).toHaveLength(2);
});

test('roll-out gives everyone the winner and ends the experiment', async () => {
  const sandbox = await startExperimentSandbox();
  await sandbox.act('jtbd/create', jtbd);
  await sandbox.act('jtbd/start');
  await sandbox.act('jtbd/rollout', { variant: 'jtbd' });
  expect(await sandbox.readDefinition('jtbd')).toEqual({
    defaultValue: 'control',
    rules: [{ force: 'jtbd' }],
  });
  await sandbox.act('jtbd/archive');
  expect((await sandbox.readDefinition('jtbd')).rules).toEqual([{ force: 'jtbd' }]);
  expect(await sandbox.readPage('/jtbd')).toContain('value="jtbd-2"');
});

test('every change is noted with who and why', async () => {
  const sandbox = await startExperimentSandbox();
  await sandbox.act('jtbd/create', { ...jtbd, who: 'Ben <b>', why: 'An idea' });
  await sandbox.act('jtbd/start', { why: 'Ready' });
  await sandbox.act('jtbd/ramp', { coverage: '50', why: 'No errors' });
  const text = await sandbox.readPage('/jtbd');
  expect(text).toContain('Ben &lt;b&gt;');
  expect(text).toContain('status: draft → running');
  expect(text).toContain('coverage: 10 % → 50 %');
  const { audit } = await (await sandbox.get('/experiments/export')).json();
  expect(audit.jtbd).toMatchObject([
    { who: 'Ben <b>', what: 'created', why: 'An idea' },
    { who: 'Anna', what: 'started', why: 'Ready' },
    { what: 'ramped', changes: ['coverage: 10 % → 50 %'], why: 'No errors' },
  ]);
});

test('name is typed once', async () => {
  const sandbox = await startExperimentSandbox();
  const answer = await sandbox.submit('jtbd/create', { ...jtbd, who: 'Zoë' });
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
  const page = await fetch(`${sandbox.url}/experiments/jtbd`, { headers: { cookie } });
  expect(await page.text()).toMatch(/name="who"[^>]* value="Zoë"/);
});

const twoRunning: [string, FormFields][] = [
  ['diagnosis-question-lp', { ...twoArms('lp-1', 'plain'), from: '0', to: '50' }],
];

test.each<[string, string, FormFields, string]>([
  [
    'an unknown variant',
    'jtbd/create',
    { ...jtbd, 'weight.jtbd': '', 'weight.jtbd-9': '50' },
    'jtbd has no variant jtbd-9',
  ],
  [
    'weights below 100 %',
    'jtbd/create',
    { ...jtbd, 'weight.jtbd': '40' },
    'The weights have to add up to 100 %',
  ],
  ['one variant alone', 'jtbd/create', { ...jtbd, 'weight.jtbd': '' }, 'At least two variants need a weight'],
  [
    'an overlapping share',
    'quinn-funnel/create',
    { ...twoArms('q-1', 'quinn-funnel'), from: '40', to: '90' },
    'Overlaps lp-1, which runs with entry 0 % to 50 %',
  ],
  ['no share beside another', 'quinn-funnel/create', twoArms('q-1', 'quinn-funnel'), 'Overlaps lp-1'],
  ['a share without a group', 'jtbd/create', { ...jtbd, from: '0', to: '50' }, 'is in no exclusive group'],
  [
    'visits at the API',
    'localized-currency/create',
    { ...twoArms('lc-1', 'localized'), visit: 'new' },
    'cannot tell new from returning visitors',
  ],
  ['an unknown country', 'jtbd/create', { ...jtbd, country: 'Germany' }, 'This condition cannot be used'],
  [
    'a second draft',
    'diagnosis-question-lp/create',
    { ...twoArms('lp-2', 'plain'), from: '0', to: '50' },
    'has an experiment already, lp-1: running',
  ],
  ['coverage above 100 %', 'jtbd/create', { ...jtbd, coverage: '101' }, '101 is no percentage from 0 to 100'],
  ['a ramp without times', 'jtbd/create', { ...jtbd, ramp: 'soon 50' }, 'Not a time'],
  [
    'a stop before the start',
    'jtbd/create',
    { ...jtbd, start: '2026-12-02T09:00', stop: '2026-12-01T09:00' },
    'The end is after the start',
  ],
  ['a start without a draft', 'jtbd/start', {}, 'jtbd has no experiment'],
  ['a change without a reason', 'jtbd/create', { ...jtbd, why: ' ' }, 'Say why'],
  [
    'a visitor who is none',
    'jtbd/force',
    { visitor: 'anna', variant: 'jtbd' },
    'The id of a visitor has 36 characters',
  ],
])('%s is refused beside its field', async (_, path, fields, text) => {
  const sandbox = await startExperimentSandbox();
  for (const [flag, running] of twoRunning) {
    await sandbox.act(`${flag}/create`, running);
    await sandbox.act(`${flag}/start`);
  }
  const answer = await sandbox.submit(path, fields);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain('role="alert"');
  expect(page).toContain(text);
  expect((await sandbox.readDefinition('jtbd')).rules).toBeUndefined();
});

test('a refused form keeps what was typed', async () => {
  const sandbox = await startExperimentSandbox();
  const page = await (await sandbox.submit('jtbd/create', { ...jtbd, coverage: 'half' })).text();
  expect(page).toMatch(/name="coverage"[^>]* value="half"[^>]* aria-invalid="true"/);
  expect(page).toContain('value="jtbd-1"');
});

test('experiment past its plan does not start', async () => {
  const sandbox = await startExperimentSandbox();
  await sandbox.act('jtbd/create', jtbd);
  await sandbox.moveClock('2027-07-01T00:00:00Z');
  const answer = await sandbox.submit('jtbd/start');
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('The plan of jtbd expired on 2027-06-30');
});

test.each([
  ['no API answers', undefined, 400],
  ['no review is published', [], 400],
  ['a review is published', [{ text: 'Good' }], 303],
])('variant with reviews when %s', async (_, reviews, status) => {
  const url = reviews ? await startApi({ reviews }) : 'http://127.0.0.1:9';
  const sandbox = await startExperimentSandbox({ experiments: { api: { url, key: '', operatorToken: '' } } });
  await sandbox.act('diagnosis-question-lp/create', twoArms('lp-1', 'review'));
  expect((await sandbox.submit('diagnosis-question-lp/start')).status).toBe(status);
});

test('template takes what is free of the group', async () => {
  const sandbox = await startExperimentSandbox();
  await sandbox.act('diagnosis-question-lp/create', { ...twoArms('lp-1', 'plain'), from: '0', to: '30' });
  await sandbox.act('diagnosis-question-lp/start');
  const text = await sandbox.readPage('/quinn-funnel');
  expect(text).toMatch(/name="from"[^>]* value="30"/);
  expect(text).toMatch(/name="to"[^>]* value="100"/);
});

test('plan starts, ramps and stops by the clock', async () => {
  const sandbox = await startExperimentSandbox();
  await sandbox.act('jtbd/create', {
    ...jtbd,
    start: '2027-01-01T09:00',
    stop: '2027-01-05T09:00',
    ramp: '2027-01-02 09:00 50\n2027-01-03 09:00 100',
  });
  const readCoverage = async () => (await sandbox.readDefinition('jtbd')).rules?.at(-1).coverage;
  const seen: unknown[] = [];
  for (const day of ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-04', '2027-01-05']) {
    await sandbox.moveClock(`${day}T10:00:00Z`);
    seen.push(await readCoverage());
  }
  expect(seen).toEqual([undefined, 0.1, 0.5, 1, undefined]);
  expect(await sandbox.readPage('/jtbd')).toContain('the plan');
});

test('what is late is made by the timer', async () => {
  const sandbox = await startExperimentSandbox();
  await sandbox.act('jtbd/create', { ...jtbd, start: '2026-01-01T09:00', ramp: '2026-01-02 09:00 50' });
  const readCoverage = async () => (await sandbox.readDefinition('jtbd')).rules?.at(-1).coverage;
  while ((await readCoverage()) !== 0.5);
  const { audit } = await (await sandbox.get('/experiments/export')).json();
  expect(audit.jtbd.map(({ what }: { what: string }) => what)).toEqual(['created', 'started', 'ramped']);
});

const withReviews = { ...twoArms('lp-1', 'review'), start: '2027-01-01T09:00' };

async function startWithApi(reply: object) {
  const api = { url: await startApi(reply), key: 'key', operatorToken: 'token' };
  return await startExperimentSandbox({ experiments: { api } });
}

test('planned start that cannot be checked is made later', async () => {
  const reply: { reviews?: object[] } = {};
  const sandbox = await startWithApi(reply);
  await sandbox.act('diagnosis-question-lp/create', withReviews);
  await sandbox.moveClock('2027-01-01T10:00:00Z');
  expect(await sandbox.readDefinition('diagnosis-question-lp')).toEqual({ defaultValue: 'control' });
  reply.reviews = [{}];
  await sandbox.moveClock('2027-01-01T10:05:00Z');
  expect((await sandbox.readDefinition('diagnosis-question-lp')).rules).toHaveLength(2);
});

test('planned start that is refused is noted', async () => {
  const sandbox = await startWithApi({ reviews: [] });
  await sandbox.act('diagnosis-question-lp/create', withReviews);
  await sandbox.moveClock('2027-01-01T10:00:00Z');
  expect(await sandbox.readDefinition('diagnosis-question-lp')).toEqual({ defaultValue: 'control' });
  const text = await sandbox.readPage('/diagnosis-question-lp');
  expect(text).toContain('not changed as planned');
  expect(text).toContain('none is published');
});

test('export runs the same experiments elsewhere', async () => {
  const first = await startExperimentSandbox();
  const second = await startExperimentSandbox();
  await first.act('jtbd/create', { ...jtbd, country: 'US' });
  await first.act('jtbd/start');
  await first.act('jtbd/stop');
  await first.act('jtbd/start');
  await first.act('jtbd/force', { visitor, variant: 'jtbd' });
  await first.act('ocd-questions/rollout', { variant: 'ocd-questions' });
  const document = await (await first.get('/experiments/export')).text();
  expect(document).not.toContain(visitor);
  const answer = await second.submit('import', { document });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('ocd-questions: rollout');
  const [, ...drawn] = (await first.readDefinition('jtbd')).rules;
  expect((await second.readDefinition('jtbd')).rules).toEqual(drawn);
  expect((await second.readDefinition('ocd-questions')).rules).toEqual([{ force: 'ocd-questions' }]);
});

test('import refuses what is no features document', async () => {
  const sandbox = await startExperimentSandbox();
  const answer = await sandbox.submit('import', { document: '{"flags": {}}' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Not a features document of GrowthBook');
});

test('experiment of the inspector is shown and can be stopped', async () => {
  const sandbox = await startExperimentSandbox();
  const setting = { experiment: { variations: ['control', 'jtbd'], weights: [0.5, 0.5], key: 'by-hand' } };
  await sandbox.send('PUT', '/_inspect/growthbook/features/jtbd', setting);
  expect(await sandbox.readPage('')).toContain('by-hand, running without the editor');
  expect((await sandbox.submit('jtbd/create', jtbd)).status).toBe(400);
  await sandbox.act('jtbd/stop');
  expect(await sandbox.readDefinition('jtbd')).toEqual({ defaultValue: 'control' });
  await sandbox.act('jtbd/create', jtbd);
});

test.each(['cross-site', 'same-site'])('a %s page changes nothing', async (site) => {
  const sandbox = await startExperimentSandbox();
  const answer = await sandbox.submit('jtbd/create', jtbd, { 'sec-fetch-site': site });
  expect(answer.status).toBe(403);
  expect(await sandbox.readPage('/jtbd')).toContain('Nothing yet.');
});

test('a flag that is no experiment has no page', async () => {
  const sandbox = await startExperimentSandbox();
  expect((await sandbox.get('/experiments/show-dev-menu')).status).toBe(404);
});
