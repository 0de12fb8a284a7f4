import { parseRuntimeConfig } from './runtime-config';

const config = {
  apiBase: 'http://api.test/v1',
  headerKey: 'secret-key',
  mixpanelKey: '',
  customEnv: 'test',
  sentryDSN: '',
  tracePropagationTargetsRegex: '',
  stripePublishableKey: 'pk_test_sandbox',
  growthbookClientKey: '',
  growthbookDecryptionKey: '',
  s3AssetsBaseUrl: '',
  googleAnalyticsTag: '',
  revenuecatStripeAppPublicApiKey: '',
  testsRunning: 'true',
  version: '1.4.6',
};

test('known fields are kept, unknown ones dropped', () => {
  const all = { ...config, typeformId: 'a', growthbookApiHost: 'http://flags.test', legalEntityName: 'b' };
  expect(parseRuntimeConfig({ ...all, more: 'x' })).toEqual(all);
});

test('error names invalid fields without their values', () => {
  const { apiBase: _missing, ...rest } = config;
  const parse = () => parseRuntimeConfig({ ...rest, headerKey: 12_345, typeformId: null });
  expect(parse).toThrow(
    'Invalid ENV config: apiBase (invalid_type), headerKey (invalid_type), typeformId (invalid_type)',
  );
  expect(parse).not.toThrow('12345');
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'config'],
])('%s is rejected as configuration', (_what, value) => {
  expect(() => parseRuntimeConfig(value)).toThrow('Invalid ENV config: config (invalid_type)');
});
