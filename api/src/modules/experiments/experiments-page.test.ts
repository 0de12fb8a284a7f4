import supertest from 'supertest';
import { setup } from '../../platform/testing/setup';
import { formatCell } from './report-csv';
import { insertFacts, insertVisitors } from './testing/insert-visitors';

async function setupPage() {
  const api = await setup();
  const token = api.config.operators[0]?.token ?? '';
  const open = (path = '', password = token) =>
    supertest(api.address).get(`/operations/experiments${path}`).auth('anyone', password);
  return { ...api, open };
}

test('page lists experiments with owner and expiry', async () => {
  const { db, open, advanceClock } = await setupPage();
  expect((await open()).text).toContain('No visitor has seen an experiment yet.');
  await insertVisitors(db, { variant: 'control', count: 2 });
  const { text } = await open();
  expect(text).toContain('<a href="/operations/experiments/jtbd?phase=0">jtbd</a>');
  expect(text).toContain('<td>quiz squad</td><td>2027-06-30</td>');
  advanceClock(400 * 24 * 60 * 60 * 1000);
  expect((await open()).text).toContain('<td>2027-06-30, over</td>');
});

test('page shows verdict, metrics and a chart without scripts', async () => {
  const { db, open } = await setupPage();
  const control = await insertVisitors(db, { variant: 'control', count: 60 });
  const treated = await insertVisitors(db, {
    variant: 'jtbd',
    count: 60,
    seenAt: new Date('2026-11-02T23:00:00Z'),
  });
  await insertVisitors(db, { variant: 'jtbd', count: 1, seenAt: new Date('2026-11-04T12:00:00Z') });
  await insertFacts(db, [...control.slice(0, 20), ...treated.slice(0, 40)], { metric: 'quiz-started' });
  const { text, headers } = await open('/jtbd');
  expect(text).toContain('<strong>Keep running</strong> An arm doesn’t have enough data to be compared.');
  expect(text).toContain('<th scope="row">Quiz started</th><td>control</td><td>60</td><td>33.33 %</td>');
  expect(text).toContain('The smallest arm has 60 visitors of 12000 planned.');
  expect(text).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('chart has a line for each variant', async () => {
  const { db, open } = await setupPage();
  const flag = 'sticky-bucket-test';
  for (const variant of ['control', 'sticky-bucket-1']) {
    const uuids = await insertVisitors(db, { flag, variant, count: 10 });
    await insertFacts(db, uuids.slice(0, 5), { metric: 'quiz-started' });
    await insertVisitors(db, { flag, variant, count: 1, seenAt: new Date('2026-11-04T12:00:00Z') });
  }
  const { text } = await open(`/${flag}`);
  expect(text.match(/<polyline [^>]*points="[\d., ]+"/g)).toHaveLength(2);
  expect(text).toContain('aria-label="Quiz started by day, all visitors up to it"');
});

test('page names a step that a variant does not have', async () => {
  const { db, open } = await setupPage();
  const flag = 'fast-checkout';
  await insertVisitors(db, { flag, variant: flag, count: 1 });
  const { text } = await open(`/${flag}`);
  expect(text.match(/<td>this variant has no such step<\/td>/g)).toHaveLength(2);
});

test('table is downloaded as CSV', async () => {
  const { db, open } = await setupPage();
  const control = await insertVisitors(db, { variant: 'control', count: 4 });
  await insertFacts(db, control.slice(0, 1), { metric: 'quiz-started' });
  const { text, headers } = await open('/jtbd?format=csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename=jtbd-0.csv');
  const lines = text.split('\r\n');
  expect(lines[0]).toMatch(/^table,metric,group,variant,visitors,value,/);
  expect(lines).toContain('funnel,quiz-started,,control,4,0.25,,,,,,,,');
  expect(lines).toContain('day,trial-started,2026-11-02,control,4,0,,,,,,,,');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['=a,"b"', `"'=a,""b"""`],
  ['a,b', '"a,b"'],
  [-0.5, '-0.5'],
  [null, ''],
])('cell %j is written as %j', (cell, text) => {
  expect(formatCell(cell)).toBe(text);
});

test.each(['', '/jtbd', '/jtbd?format=csv', '/unknown'])(
  'page %j tells nothing without an operator’s token',
  async (path) => {
    const { db, open, database } = await setupPage();
    await insertVisitors(db, { variant: 'control', count: 1 });
    for (const password of ['', 'test-release-token', 'wrong']) {
      const reply = await open(path, password);
      expect([reply.status, reply.text]).toEqual([401, 'The password is the operator token.']);
    }
    const { rows } = await database.pool.query(`select kind from security_events`);
    expect(rows).toHaveLength(3);
  },
);

test('names from the database are escaped', async () => {
  const { db, open } = await setupPage();
  const hostile = '"><script>alert(1)</script>';
  await insertVisitors(db, { variant: hostile, count: 2, device: hostile });
  await insertVisitors(db, { variant: 'control', count: 2, experiment: hostile });
  for (const path of ['', '/jtbd']) {
    const { text } = await open(path);
    expect(text).not.toContain('<script');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  }
});

test.each(['/unknown', '/jtbd?phase=9', '/jtbd?phase=x', '/%3Cb%3E'])(
  'page %s is not found',
  async (path) => {
    const { db, open } = await setupPage();
    await insertVisitors(db, { variant: 'control', count: 1 });
    expect((await open(path)).status).toBe(404);
  },
);
