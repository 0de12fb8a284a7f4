import { readConfig } from './config';

const environment = {
  API_KEY: 'some-api-key',
  RELEASE_TOKEN: 'some-release-token',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

test('everything but the secrets has a default', () => {
  const config = readConfig(environment);
  expect(config).toMatchObject({
    port: 4000,
    siteUrl: 'http://127.0.0.1:3000',
    corsOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000'],
    publicUrl: 'http://127.0.0.1:4000/v1',
    flagsProvider: 'growthbook',
    testTools: false,
  });
  expect(config.databaseUrl).toMatch(/^file:.*\.data\/pg$/);
});

test('bad fields are named, their values are not', () => {
  const read = () => readConfig({ ...environment, STRIPE_SECRET_KEY: 'oops-secret', API_PORT: 'many' });
  expect(read).toThrow('Invalid ENV config: API_PORT, STRIPE_SECRET_KEY');
  expect(read).not.toThrow('oops');
});

test('a live key never meets a stand-in of the provider', () => {
  const live = { ...environment, STRIPE_SECRET_KEY: 'sk_live_abc', NODE_ENV: 'production' };
  expect(() => readConfig(live)).not.toThrow();
  expect(() => readConfig({ ...live, STRIPE_API_URL: 'http://127.0.0.1:4100' })).toThrow('STRIPE_API_URL');
});

test('a test key is refused in production', () => {
  expect(() => readConfig({ ...environment, NODE_ENV: 'production' })).toThrow('STRIPE_SECRET_KEY');
});
