import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvExample } from '@funnel/server/env-example';
import { readGuideVariables } from '@funnel/server/testing/production';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse } from 'yaml';
import {
  type Container,
  listVariables,
  type Manifest,
  overlays,
  readKustomization,
  readManifests,
  readPods,
  readResources,
  readVariables,
} from './manifests';

const models: Readonly<Record<string, new (manifest: never) => { validate(): void }>> = {
  ...core,
  ...apps,
  ...autoscaling,
  ...batch,
  ...networking,
  ...policy,
};
/** Resources of the Prometheus operator: CI checks their schemas. */
const withoutSchema = ['PrometheusRule', 'ServiceMonitor'];

test.each(overlays)('%s has manifests that Kubernetes accepts', (overlay) => {
  const manifests = readManifests(overlay).filter(({ kind }) => !withoutSchema.includes(kind));
  for (const manifest of manifests) {
    const Model = models[manifest.kind];
    if (!Model) throw new Error(`No schema of ${manifest.kind}`);
    // Whether it has the shape is what is tested.
    expect(() => new Model(manifest as never).validate()).not.toThrow();
  }
});

// What the tests read is what kubectl applies only as long as overlays do nothing else.
test.each(overlays)('%s adds resources, settings and images only', (overlay) => {
  const { patches: _inAnotherTest, ...kustomization } = readKustomization(overlay);
  expect(Object.keys(kustomization).sort()).toEqual([
    'apiVersion',
    'components',
    'configMapGenerator',
    'images',
    'kind',
    'namespace',
    'resources',
  ]);
});

function listContainers(overlay: string): [name: string, container: Container][] {
  return readPods(readManifests(overlay)).flatMap(([name, { containers }]) =>
    containers.map((container): [string, Container] => [name, container]),
  );
}

test.each(overlays)('%s runs images by digest, without rights', (overlay) => {
  const pods = readPods(readManifests(overlay));
  expect(pods.map(([name]) => name).sort()).toEqual(['api', 'host', 'migration', 'worker']);
  for (const [, pod] of pods) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(pod.securityContext['runAsUser']).toBeGreaterThan(0);
  }
  for (const [, container] of listContainers(overlay)) {
    expect(container.image).toMatch(/^[a-z0-9./-]+@sha256:[0-9a-f]{64}$/);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    for (const limit of ['cpu', 'memory'])
      expect([container.resources.requests[limit], container.resources.limits[limit]]).not.toContain(
        undefined,
      );
  }
});

test.each(overlays)('%s probes servers and lets them drain', (overlay) => {
  const servers = readPods(readManifests(overlay)).filter(([name]) => name !== 'migration');
  for (const [, { containers, terminationGracePeriodSeconds = 0 }] of servers) {
    // DRAIN_MS, then ten seconds for running requests, then jobs and events.
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
    expect(containers[0]).toMatchObject({
      startupProbe: { httpGet: { path: '/healthz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' }, periodSeconds: 1 },
    });
  }
});

function listSelected(manifests: readonly Manifest[], kind: string): unknown[] {
  const targets = manifests.filter((manifest) => manifest.kind === kind);
  return targets.map(({ spec }) => spec.scaleTargetRef?.name ?? spec.selector.matchLabels.app).sort();
}

test.each(overlays)('%s scales each server and keeps some of it', (overlay) => {
  const manifests = readManifests(overlay);
  for (const kind of ['HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Deployment'])
    expect(listSelected(manifests, kind)).toEqual(['api', 'host', 'worker']);
});

test.each(overlays)(
  '%s denies what no policy allows, and publishes neither metrics nor the worker',
  (overlay) => {
    const manifests = readManifests(overlay);
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies.map(({ spec }) => spec)).toContainEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const ingress = manifests.find(({ kind }) => kind === 'Ingress');
    const backends: unknown[] = ingress?.spec.rules.flatMap(
      (rule: { http: { paths: object[] } }) => rule.http.paths,
    );
    expect(backends).toEqual([
      expect.objectContaining({ path: '/', backend: { service: { name: 'host', port: { name: 'http' } } } }),
      expect.objectContaining({ path: '/v1', backend: { service: { name: 'api', port: { name: 'http' } } } }),
    ]);
    expect(ingress?.spec.tls[0].hosts).toEqual(ingress?.spec.rules.map(({ host }: { host: string }) => host));
  },
);

test.each(overlays)('%s lets each server reach a collector in the cluster', (overlay) => {
  const collector = readManifests(overlay).find(({ metadata }) => metadata.name === 'to-collector');
  expect(collector?.spec).toMatchObject({
    podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['api', 'worker', 'host'] }] },
    policyTypes: ['Egress'],
    // Of OTLP over HTTP.
    egress: [{ ports: [{ port: 4318 }] }],
  });
});

test.each(overlays)('%s lets the API reach what its secrets name', (overlay) => {
  const examples = Object.fromEntries(readEnvExample('API').map(({ name, value }) => [name, value]));
  const urls: Record<string, string | undefined> = { ...examples, ...readGuideVariables('api') };
  const named = Object.keys(readVariables('secrets/api.env')).filter((name) => name.endsWith('_URL'));
  const policy = readManifests(overlay).find(({ metadata }) => metadata.name === 'api-reaches');
  const rules: { ports: { port: number }[] }[] = policy?.spec.egress;
  const allowed = rules.flatMap(({ ports }) => ports.map(({ port }) => port));
  expect(named).toContain('CLICKHOUSE_URL');
  for (const name of named) {
    const { port } = new URL(urls[name] ?? '');
    // Only PostgreSQL's may be left out.
    expect([name, allowed]).toEqual([name, expect.arrayContaining([Number(port || 5432)])]);
  }
  for (const { ports } of rules) expect(ports).toContainEqual({ port: 8443 });
});

test.each(overlays)('%s has its servers scraped, and brings the alert rules', (overlay) => {
  const manifests = readManifests(overlay);
  const monitor = manifests.find(({ kind }) => kind === 'ServiceMonitor');
  const services = manifests.filter(({ kind, spec }) => kind === 'Service' && hasPort(spec, 'metrics'));
  const scraped = services.map(({ metadata }) => metadata.labels?.['app']);
  expect(scraped.sort()).toEqual(['api', 'host', 'worker']);
  expect(monitor?.spec).toMatchObject({
    selector: { matchExpressions: [{ key: 'app', operator: 'In', values: expect.arrayContaining(scraped) }] },
    endpoints: [{ port: 'metrics' }],
  });
  expect(manifests.filter(({ kind }) => kind === 'PrometheusRule')).toHaveLength(1);
});

type Rules = readonly { name: string; rules: readonly { alert?: string; expr: string }[] }[];

test('staging drops the alerts of what runs in production only', () => {
  const rules = readManifests('staging').filter(({ kind }) => kind === 'PrometheusRule');
  const [dropped, ...kept]: Rules = rules.flatMap(({ spec }) => spec.groups);
  expect(dropped?.rules.map(({ alert }) => alert)).toEqual([
    'SyntheticJourneyFails',
    'BackupOld',
    'DrillOld',
  ]);
  const { patches = [] } = readKustomization('staging');
  expect(patches.map(({ target, patch }) => ({ target, patch: parse(patch) }))).toEqual([
    {
      target: { kind: 'PrometheusRule', name: rules[0]?.metadata.name },
      patch: [
        { op: 'test', path: '/spec/groups/0/name', value: dropped?.name },
        { op: 'remove', path: '/spec/groups/0' },
      ],
    },
  ]);
  expect(readKustomization('production').patches).toBeUndefined();
  // Servers run in both.
  const absent = JSON.stringify(kept).match(/absent\(\w+/g);
  expect(new Set(absent)).toEqual(new Set(['absent(up']));
});

test('nothing that needs the Prometheus operator is outside the component', () => {
  const base = readResources(path.resolve(__dirname, '../kubernetes/base'));
  expect(base.filter(({ kind }) => withoutSchema.includes(kind))).toEqual([]);
  for (const overlay of overlays) expect(readKustomization(overlay).components).toEqual(['../../monitoring']);
});

function hasPort({ ports }: { ports: readonly { name: string }[] }, name: string): boolean {
  return ports.some((port) => port.name === name);
}

test('each dashboard is brought to the cluster', () => {
  const folder = path.resolve(__dirname, '../observability');
  const { configMapGenerator } = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'));
  const files = readdirSync(path.join(folder, 'dashboards')).map((file) => `dashboards/${file}`);
  expect(configMapGenerator).toMatchObject([
    { name: 'dashboards', files: files.sort(), options: { labels: { grafana_dashboard: '1' } } },
  ]);
});

/** Set by the images. */
const inImages = ['NODE_ENV'];

test.each(overlays)('%s sets variables that exist, and all that the guide lists', (overlay) => {
  const known = {
    api: readEnvExample('API').map(({ name }) => name),
    host: readEnvExample('Host server').map(({ name }) => name),
  };
  const containers = new Map(listContainers(overlay));
  for (const [name, container] of containers) {
    const part = name === 'host' ? 'host' : 'api';
    const unknown = listVariables(container, overlay).filter((variable) => !known[part].includes(variable));
    expect([name, unknown]).toEqual([name, []]);
  }
  for (const part of ['api', 'host'] as const) {
    const set = [...containers].flatMap(([name, container]) =>
      name === part || (part === 'api' && name === 'migration') ? listVariables(container, overlay) : [],
    );
    const missing = Object.keys(readGuideVariables(part)).filter(
      (name) => ![...set, ...inImages].includes(name),
    );
    expect(missing).toEqual([]);
  }
});

test.each(overlays)('only the migration of %s knows the owner of the tables', (overlay) => {
  const owners = listContainers(overlay).filter(([, container]) =>
    listVariables(container, overlay).includes('MIGRATION_DATABASE_URL'),
  );
  expect(owners.map(([name]) => name)).toEqual(['migration']);
});
