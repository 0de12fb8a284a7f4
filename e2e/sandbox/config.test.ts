import { readConfig } from './config';

test('defaults are the usual ports and the repository folder', () => {
  expect(readConfig('/repository', {})).toEqual({
    port: 4100,
    smtpPort: 4125,
    dataDir: '/repository/.data',
    webhookUrl: 'http://127.0.0.1:4000/v1/webhooks/stripe',
    webhookSecret: 'whsec_sandbox',
    growthbook: {},
    site: { url: 'http://localhost:3000', releaseToken: 'local-release-token' },
    experiments: {
      api: { url: 'http://localhost:4000', key: 'local-api-key', operatorToken: 'local-operator-token' },
    },
  });
});

test('bad fields are named, their values are not', () => {
  const read = () => readConfig('/', { SANDBOX_PORT: 'secret-port', GROWTHBOOK_DECRYPTION_KEY: 'c2hvcnQ=' });
  expect(read).toThrow('Invalid ENV config: SANDBOX_PORT, GROWTHBOOK_DECRYPTION_KEY');
});

test('it refuses to run in production', () => {
  expect(() => readConfig('/', { NODE_ENV: 'production' })).toThrow('never runs in production');
});
