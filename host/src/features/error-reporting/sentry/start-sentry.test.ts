import { testConfig } from '@funnel/testing';
import { buildSentryOptions, parseTraceTargets } from './start-sentry';

test.each([
  ['100% trace sampling', 'tracesSampleRate', 1],
  ['0% session replay', 'replaysSessionSampleRate', 0],
  ['100% replay on error', 'replaysOnErrorSampleRate', 1],
] as const)('error reporter: %s', (_rule, option, specified) => {
  expect(buildSentryOptions(testConfig)[option]).toBe(specified);
});

test('errors name the release that the host hands out', () => {
  const { release } = buildSentryOptions({ ...testConfig, release: 'host@1.4.6+4f1c2d9' });
  expect(release).toBe('host@1.4.6+4f1c2d9');
});

test('the trace propagates to matching addresses', () => {
  expect(parseTraceTargets('^https://api\\.test/v1/')).toEqual([/^https:\/\/api\.test\/v1\//]);
});

test.each(['', '(', '[a-'])('with the expression "%s" it does not propagate', (expression) => {
  expect(parseTraceTargets(expression)).toEqual([]);
});
