import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequestMetrics } from '@funnel/server/metrics';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { setup } from '../testing/setup';
import { memoryLimiters, watchLimiters } from './limiters';

const shared = path.resolve(__dirname, '../../../../shared');
const folder = path.join(shared, 'deploy/observability');

/** What is measured outside: by Prometheus, blackbox_exporter, and jobs that write for node_exporter. */
const outside = [
  'up',
  'probe_ssl_earliest_cert_expiry',
  'backup_last_success_timestamp_seconds',
  'restore_drill_last_success_timestamp_seconds',
  'synthetic_last_success_timestamp_seconds',
];

const ruleSchema = z.object({
  expr: z.string(),
  record: z.optional(z.string()),
  alert: z.optional(z.string()),
  annotations: z.optional(z.record(z.string(), z.string())),
});
const rulesSchema = z.object({
  spec: z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) }),
});
const rules = rulesSchema
  .parse(parse(readFileSync(path.join(folder, 'alerts.yaml'), 'utf8')))
  .spec.groups.flatMap((group) => group.rules);

const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const dashboards = readdirSync(path.join(folder, 'dashboards')).map((file) => ({
  file,
  ...dashboardSchema.parse(JSON.parse(readFileSync(path.join(folder, 'dashboards', file), 'utf8'))),
}));

const runbooks = readFileSync(path.join(shared, 'docs/guides/runbooks.md'), 'utf8');

/** The metrics that a query selects; throws for one that is no PromQL. */
function listMetrics(query: string): string[] {
  const found: string[] = [];
  parser.parse(query).iterate({
    enter({ type, node, from, to }) {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${query}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        found.push(query.slice(from, to));
    },
  });
  return found;
}

async function readKnownNames(): Promise<Set<string>> {
  const api = await setup();
  const exposed = await (await fetch(`${api.address}/metrics`)).text();
  // The host has these and no others.
  const { registry } = createRequestMetrics({ withProcess: true });
  // With Redis, which this API does without.
  watchLimiters(registry, { ...memoryLimiters, isConnected: () => true });
  const types = `${exposed}\n${await registry.metrics()}`.matchAll(/^# TYPE (\S+) (\w+)$/gm);
  const names = [...types].flatMap(([, name = '', type]) =>
    type === 'histogram' || type === 'summary' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  return new Set([...names, ...outside, ...rules.flatMap(({ record }) => record ?? [])]);
}

test('dashboards and alert rules name metrics that exist', async () => {
  const known = await readKnownNames();
  const queries = [
    ...rules.map(({ expr }) => expr),
    ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
  ];
  expect(dashboards.map(({ file }) => file)).toHaveLength(6);
  const named = new Set(queries.flatMap(listMetrics));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test('queries in runbooks name metrics that exist', async () => {
  const known = await readKnownNames();
  const queries = [...runbooks.matchAll(/`([^`\n]*)`/g)]
    .map(([, code = '']) => code)
    .filter((code) =>
      /^(sum|topk|histogram_quantile|rate)[ (]|^\w+_(jobs|waiting|seconds)$|^up\{/.test(code),
    );
  expect(queries.length).toBeGreaterThan(10);
  expect(queries.flatMap(listMetrics).filter((name) => !known.has(name))).toEqual([]);
});

test('each alert has its runbook, and each runbook its alert', () => {
  const alerts = rules.flatMap(({ alert, annotations }) => (alert ? [{ alert, annotations }] : []));
  const sections = [...runbooks.matchAll(/^## (\w+)$([\s\S]*?)(?=^## |(?![\s\S]))/gm)];
  expect(sections.map(([, title]) => title).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  for (const { alert, annotations } of alerts) {
    expect(annotations?.['runbook_url']).toBe(`shared/docs/guides/runbooks.md#${alert.toLowerCase()}`);
    expect(annotations?.['summary']).toBeTruthy();
  }
  for (const [, title, text = ''] of sections)
    for (const part of ['**Means.**', '**Visitors', '**Look at**', '**Do.**', '**Wake**'])
      expect(`${title} ${text}`).toContain(part);
});

const levels = readFileSync(path.join(shared, 'docs/guides/service-levels.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

test.each(levels)('the level of %s, %s, is measured, alerted and shown', (...level) => {
  const [, objective = '', measure = '', alerts = '', panel] = level;
  const exprs = alerts.split(', ').map((name) => rules.find(({ alert }) => alert === name)?.expr ?? '');
  const [metric = ''] = measure.split(/[`*]/).filter(Boolean);
  for (const expr of exprs) expect(expr).toContain(metric);
  // A budget is what the objective leaves.
  const [, percent] = /^([\d.]+) %/.exec(objective) ?? [];
  if (percent !== undefined && percent !== '100') {
    const budget = Number((1 - Number(percent) / 100).toFixed(5));
    for (const factor of exprs.flatMap((expr) => expr.match(/> (14\.4|6) \* [\d.]+/g) ?? ['none']))
      expect(factor).toMatch(new RegExp(`\\* ${budget}$`));
  }
  const shown = dashboards.find(({ file }) => file === 'service-levels.json')?.panels;
  const queries = shown?.find(({ title }) => title === panel)?.targets.map(({ expr }) => expr);
  const recorded = rules.find(({ record }) => record === metric)?.expr ?? '';
  const sources = [metric, ...(recorded && listMetrics(recorded))];
  expect(sources.filter((source) => queries?.join().includes(source))).not.toEqual([]);
});

test('service levels are those that the specification asks for', () => {
  expect(new Set(levels.map(([level]) => level))).toEqual(
    new Set(['Availability', 'Payment calls', 'Mails', 'Events', 'Journey']),
  );
});
