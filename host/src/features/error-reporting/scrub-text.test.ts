import { scrubText } from './scrub-text';

test.each([
  [
    'GET https://site.test/login?token=abc&userEmail=ada%40example.com failed',
    'GET https://site.test/login failed',
  ],
  ['no account for ada.byron+quiz@mail.example.com.', 'no account for [email].'],
  ['userEmail ada%40example.com', 'userEmail [email]'],
  ['/v1/a/user-info/8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a', '/v1/a/user-info/:id'],
  ['the session ifl_a1B2c3 is unknown', 'the session [token] is unknown'],
  ['pi_3Nabc12_secret_9xyZ was refused', '[token] was refused'],
  ['authorization: Bearer abc.def', 'authorization: Bearer [token]'],
  ['code YS1vbmUtdGltZS1jb2RlLW9mLWEtbGluazE= is used', 'code [token] is used'],
  ['click id EAIaIQobChMI3bW1x_7mgwMVx5VQBh2abgAA', 'click id [token]'],
  ['at /inflow-quiz/attention-1', 'at /inflow-quiz/:step'],
  ['https://site.test/winback/attention-1#x', 'https://site.test/winback/:step'],
  ['/results/shared/k3j4h5', '/results/:page'],
  ['/checkout/payment/price_1Abc', '/checkout/payment/:price'],
])('%s', (text, clean) => {
  expect(scrubText(text)).toBe(clean);
});

test.each([
  'http://127.0.0.1:3100/results/1.0.0-1a2b3c4d/static/__federation_expose_remote.ab12cd34ef.js',
  'http://127.0.0.1:3000/static/main.30accc87ea.js',
  'Failed to initialise flags provider growthbook',
  'Invalid/unknown currency code',
  '/checkout/price-options',
])('%s stays as it is', (text) => {
  expect(scrubText(text)).toBe(text);
});
