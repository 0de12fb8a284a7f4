import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createLog, type Log } from '@funnel/server/log';
import { createRequestMetrics, listenForMetrics } from '@funnel/server/metrics';
import { getServerUrl, stopServer } from '@funnel/server/serve';
import { startSpanReceiver } from '@funnel/server/testing/span-receiver';
import { startRequestSpan } from '@funnel/server/tracing';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as rbac from 'kubernetes-models/rbac.authorization.k8s.io/v1';
import * as core from 'kubernetes-models/v1';
import { parse } from 'yaml';
import {
  overlays,
  readKustomization,
  readManifests,
  readPods,
  readResources,
  readVariables,
} from './manifests';

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Relabeling = { source_labels: [string]; regex?: string; action?: 'keep'; target_label?: string };
type Scraping = Readonly<{
  metrics_path: string;
  kubernetes_sd_configs: [{ namespaces: { names: readonly string[] } }];
  relabel_configs: readonly Relabeling[];
}>;
type Config = Readonly<{
  extensions: Components;
  receivers: Components & {
    prometheus: { config: { scrape_configs: [Scraping] } };
    file_log: { include: readonly string[]; operators: readonly Record<string, unknown>[] };
  };
  processors: Components;
  exporters: Components;
  service: {
    extensions: readonly string[];
    pipelines: Record<string, Record<'receivers' | 'processors' | 'exporters', readonly string[]>>;
  };
}>;

const folder = path.resolve(__dirname, '../collector');
const text = readFileSync(path.join(folder, 'collector.yaml'), 'utf8');
const config: Config = parse(text);
const [scraping] = config.receivers.prometheus.config.scrape_configs;
const { names: namespaces } = scraping.kubernetes_sd_configs[0].namespaces;
const manifests = readResources(folder);
const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind);
const container = find('DaemonSet')?.spec.template.spec.containers[0];

test('traces, metrics and logs go through components that are configured, and no other is', () => {
  const { service, extensions } = config;
  expect(Object.keys(service.pipelines)).toEqual(['traces', 'metrics', 'logs']);
  expect(service.extensions).toEqual(Object.keys(extensions));
  const pipelines = Object.values(service.pipelines);
  for (const part of ['receivers', 'processors', 'exporters'] as const) {
    const used = pipelines.flatMap((pipeline) => pipeline[part]);
    expect([...new Set(used)].sort()).toEqual(Object.keys(config[part]).sort());
  }
  // What it must not take is refused before it costs memory.
  for (const { processors } of pipelines) expect(processors[0]).toBe('memory_limiter');
  const stores = [...text.matchAll(/^ +storage: (\w+)$/gm)].map(([, name]) => name);
  expect(new Set(stores)).toEqual(new Set(['file_storage']));
});

test('Kubernetes accepts the manifests of the collector', () => {
  const models: Readonly<Record<string, new (manifest: never) => { validate(): void }>> = {
    ...core,
    ...apps,
    ...networking,
    ...rbac,
  };
  for (const manifest of manifests) {
    const Model = models[manifest.kind];
    if (!Model) throw new Error(`No schema of ${manifest.kind}`);
    // Whether it has the shape is what is tested.
    expect(() => new Model(manifest as never).validate()).not.toThrow();
  }
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container.image).toMatch(/:\d+\.\d+\.\d+$/);
});

test('ports, files and variables of the collector are those of its manifests', () => {
  const ports: { containerPort: number }[] = container.ports;
  const listening = [...text.matchAll(/endpoint: 0\.0\.0\.0:(\d+)/g)].map(([, port]) => Number(port));
  expect(listening.sort()).toEqual(ports.map(({ containerPort }) => containerPort).sort());
  const mounts: { mountPath: string }[] = container.volumeMounts;
  const [, file = ''] = /^--config=(.*)$/.exec(container.args[0]) ?? [];
  for (const place of [
    file,
    config.extensions['file_storage']?.['directory'],
    ...config.receivers.file_log.include,
  ])
    expect(mounts.some(({ mountPath }) => String(place).startsWith(mountPath))).toBe(true);
  const kustomization = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'));
  expect(kustomization.configMapGenerator).toEqual([
    { name: 'collector', namespace: find('DaemonSet')?.metadata.namespace, files: [path.basename(file)] },
  ]);
  const readme = readFileSync(path.join(folder, '../README.md'), 'utf8');
  const own: { name: string }[] = container.env;
  for (const [, name = ''] of text.matchAll(/\$\{env:(\w+)\}/g))
    expect(own.some((variable) => variable.name === name) || readme.includes(`--from-literal=${name}=`)).toBe(
      true,
    );
});

test.each(overlays)('servers of %s send their traces to the collector', (overlay) => {
  const service = find('Service');
  const { name, namespace } = service?.metadata ?? {};
  const address = `http://${name}.${namespace}:${service?.spec.ports[0].port}`;
  for (const application of ['api', 'host'])
    expect(readVariables(`overlays/${overlay}/${application}.env`)['OTEL_EXPORTER_OTLP_ENDPOINT']).toBe(
      address,
    );
});

test('collector reads pods of the site only, and accepts traces only from them', () => {
  expect([...namespaces].sort()).toEqual(
    overlays.map((overlay) => readKustomization(overlay).namespace).sort(),
  );
  for (const kind of ['Role', 'RoleBinding']) {
    const granted = manifests.filter((manifest) => manifest.kind === kind);
    expect(granted.map(({ metadata }) => metadata.namespace)).toEqual(namespaces);
  }
  expect(manifests.filter(({ kind }) => kind.startsWith('Cluster'))).toEqual([]);
  const among = (key: string, values: readonly string[]) => ({
    matchExpressions: [{ key, operator: 'In', values }],
  });
  expect(find('NetworkPolicy')?.spec).toEqual({
    podSelector: find('DaemonSet')?.spec.selector,
    policyTypes: ['Ingress'],
    ingress: [
      {
        from: [
          {
            namespaceSelector: among('kubernetes.io/metadata.name', namespaces),
            podSelector: among('app', ['api', 'worker', 'host']),
          },
        ],
        ports: [{ port: 'otlp' }],
      },
    ],
  });
});

/** The labels of a target; undefined when it is not kept. */
function relabel(found: Record<string, string>): Record<string, string> | undefined {
  const labels = { ...found };
  if (!namespaces.includes(found['__meta_kubernetes_namespace'] ?? '')) return undefined;
  for (const rule of scraping.relabel_configs) {
    const value = labels[rule.source_labels[0]] ?? '';
    if (rule.action === 'keep' && !new RegExp(`^(?:${rule.regex})$`).test(value)) return undefined;
    if (rule.target_label !== undefined) labels[rule.target_label] = value;
  }
  return labels;
}

test.each(overlays)('metrics of each server of %s are read, under the names of the rules', (overlay) => {
  const { namespace } = readKustomization(overlay);
  const targets = readPods(readManifests(overlay)).flatMap(([pod, { containers }]) =>
    containers.flatMap(({ name, ports = [] }) =>
      ports.map((port) =>
        relabel({
          __meta_kubernetes_namespace: namespace,
          __meta_kubernetes_pod_name: `${pod}-1`,
          __meta_kubernetes_pod_container_name: name,
          __meta_kubernetes_pod_container_port_name: port.name,
        }),
      ),
    ),
  );
  const kept = targets.filter((labels) => labels !== undefined);
  expect(kept.map(({ job, instance }) => `${job} ${instance}`).sort()).toEqual([
    'api api-1',
    'host host-1',
    'worker worker-1',
  ]);
  const alerts = readFileSync(path.join(folder, '../observability/alerts.yaml'), 'utf8');
  const jobs = [...alerts.matchAll(/job=~?"([\w|]+)"/g)].flatMap(([, names = '']) => names.split('|'));
  expect(new Set(jobs)).toEqual(new Set(kept.map(({ job }) => job)));
});

test('metrics are where the collector reads them', async () => {
  const { registry } = createRequestMetrics({ withProcess: false });
  const server = await listenForMetrics(registry, { port: 0, bindAddress: '127.0.0.1', variable: 'PORT' });
  const answer = await fetch(`${getServerUrl(server)}${scraping.metrics_path}`);
  expect(await answer.text()).toContain('http_request_duration_seconds');
  await stopServer(server, 0);
});

test('a line of the log has what the collector reads in it', async () => {
  const receiver = await startSpanReceiver({ sampleRatio: 1 });
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const levels: readonly (keyof Log)[] = ['debug', 'info', 'warn', 'error'];
  startRequestSpan({ headers: {} }).run(() => {
    for (const level of levels) log[level]('hello');
  });
  await receiver.stop();
  const { operators } = config.receivers.file_log;
  const used = [...JSON.stringify(operators).matchAll(/attributes\.(\w+)/g)].map(([, name]) => name);
  const written = lines.map((line): Record<string, unknown> => JSON.parse(line));
  for (const line of written) expect(Object.keys(line)).toEqual(expect.arrayContaining([...new Set(used)]));
  expect(used).toEqual(expect.arrayContaining(['traceId', 'spanId', 'level', 'msg']));
  const parser = operators.find(({ type }) => type === 'json_parser');
  expect(parser).toMatchObject({
    if: 'body startsWith "{"',
    severity: { mapping: Object.fromEntries(levels.map((level, n) => [level, written[n]?.['level']])) },
  });
  expect(lines[0]).toMatch(/^\{/);
});

test.each(overlays)('logs of %s are among the files that the collector reads', (overlay) => {
  const { namespace } = readKustomization(overlay);
  const patterns = config.receivers.file_log.include.map(
    (glob) => new RegExp(`^${glob.replaceAll('*', '[^/]*')}$`),
  );
  for (const [pod] of readPods(readManifests(overlay))) {
    const file = `/var/log/pods/${namespace}_${pod}-1_2f9c/${pod}/0.log`;
    expect(patterns.filter((pattern) => pattern.test(file))).toHaveLength(1);
  }
});
