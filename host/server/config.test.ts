/** @jest-environment node */
import { readPackage } from '@funnel/build/workspace';
import { readEnvExample } from '@funnel/server/env-example';
import { legalEntity } from '@funnel/server/testing/legal-entity';
import { environmentSchema, readServerConfig } from './config';
import { environment } from './testing/site';

test('the example names every variable of the host', () => {
  const example = readEnvExample('Host server');
  expect(example.map(({ name }) => name).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test.each([
  ['as it is', false],
  ['with its optional lines', true],
])('host accepts the example %s', (_which, hasOptional) => {
  const example = readEnvExample('Host server').filter(
    ({ isCommentedOut }) => hasOptional || !isCommentedOut,
  );
  const config = readServerConfig(Object.fromEntries(example.map(({ name, value }) => [name, value])));
  expect(config).toMatchObject({ port: 3000, apiUrl: 'http://localhost:4000/v1' });
});

test('all bad variables are named, without values', () => {
  const read = () =>
    readServerConfig({ ...environment, HOST_PORT: 'secret', API_URL: 'secret', SITE_URL: '/' });
  expect(read).toThrow(/^Invalid ENV config: HOST_PORT, SITE_URL, API_URL$/);
});

test('browsers are told who runs the site', () => {
  expect(readServerConfig(environment).runtime).toMatchObject({
    legalEntityName: 'Sample Company (not a real company)',
    legalEntityGoverningLaw: 'Sampleland (not a real country)',
  });
  const { runtime } = readServerConfig({ ...environment, ...legalEntity, LEGAL_ENTITY_VAT_ID: 'GB123' });
  expect(runtime).toMatchObject({
    legalEntityName: 'Ebb & Flow Ltd',
    legalEntityAddress: '1 Harbour Road, Bristol BS1 4RN, United Kingdom',
    legalEntityRepresentative: 'Ada Byron',
    legalEntityEmail: 'hello@ebbandflow.co.uk',
    legalEntityGoverningLaw: 'England and Wales',
    legalEntityVatId: 'GB123',
  });
  expect(runtime.legalEntityRegister).toBeUndefined();
});

test.each([
  ['with', '4f1c2d9', '+4f1c2d9'],
  ['without', '', ''],
])('browsers and server report errors under releases %s a build', (_which, BUILD_ID, suffix) => {
  const { release, runtime } = readServerConfig({ ...environment, BUILD_ID });
  // A deploy uploads source maps by the version of the package.
  const version = `${readPackage('host').version}${suffix}`;
  expect([runtime.release, release]).toEqual([`host@${version}`, `host-server@${version}`]);
});

test('empty keys stay, empty settings get defaults', () => {
  const { runtime, port } = readServerConfig({
    ...environment,
    MIXPANEL_KEY: '',
    HOST_PORT: '',
    VERSION: '',
  });
  expect([runtime.mixpanelKey, runtime.version, port]).toEqual(['', '1.4.6', 3000]);
});
