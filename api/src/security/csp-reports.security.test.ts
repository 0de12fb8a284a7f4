import { Writable } from 'node:stream';
import { createLog } from '@funnel/server/log';
import { setup } from '../platform/testing/setup';

const share = 'https://site.test/results/shared/AAAAAAAAAAAAAAAAAAAAAAAA?token=secret';
const legacy = {
  'csp-report': {
    'document-uri': share,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/x.js?email=ada@example.org',
    'script-sample': 'alert(1)',
  },
};
const reports = [
  {
    type: 'csp-violation',
    url: share,
    user_agent: 'Browser',
    body: { documentURL: share, effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
  },
  { type: 'deprecation', body: { id: 'other' } },
];

async function setupReports(environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const api = await setup({ environment, log: createLog('info', destination) });
  const send = (type: string, body: string) =>
    fetch(`${api.address}/v1/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body });
  const findLines = () => lines.filter((line) => line.includes('content security policy'));
  return { ...api, send, findLines };
}

test.each([
  ['application/csp-report', JSON.stringify(legacy), 'https://evil.test'],
  ['application/reports+json', JSON.stringify(reports), 'inline'],
])('browsers report in %s without a key', async (type, body, blocked) => {
  const { send, findLines } = await setupReports();
  expect((await send(type, body)).status).toBe(202);
  const [line, ...more] = findLines();
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? '{}').reports).toEqual([
    { directive: 'script-src-elem', blocked, page: '/results' },
  ]);
  expect(line).not.toMatch(/secret|AAAA|ada@|alert/);
});

test('call holds twenty policy reports at most', async () => {
  const { send, findLines } = await setupReports();
  const [report] = reports;
  await send('application/reports+json', JSON.stringify(Array.from({ length: 30 }, () => report)));
  expect(JSON.parse(findLines()[0] ?? '{}').reports).toHaveLength(20);
});

test('policy reports are counted by known directives', async () => {
  const { send, address } = await setupReports();
  await send('application/csp-report', JSON.stringify(legacy));
  const made = { 'csp-report': { 'effective-directive': 'made-up' } };
  await send('application/csp-report', JSON.stringify(made));
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('csp_reports_total{directive="script-src-elem"} 1');
  expect(metrics).toContain('csp_reports_total{directive="other"} 1');
  expect(metrics).not.toContain('made-up');
});

test.each([
  ['{"csp-report":', 400],
  ['{"other":1}', 400],
  ['"text"', 400],
  [JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(17 * 1024) } }), 413],
])('invalid policy report %# is refused', async (body, status) => {
  const { send, findLines } = await setupReports();
  expect((await send('application/csp-report', body)).status).toBe(status);
  expect(findLines()).toEqual([]);
});

test('policy reports are limited by address', async () => {
  const { send } = await setupReports({ RATE_LIMIT_FACTOR: '1' });
  const statuses = new Set<number>();
  for (let index = 0; index < 61; index += 1) {
    statuses.add((await send('application/csp-report', JSON.stringify(legacy))).status);
  }
  expect([...statuses]).toEqual([202, 429]);
});
