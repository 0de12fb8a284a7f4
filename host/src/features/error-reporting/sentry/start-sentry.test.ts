import { testConfig } from '@funnel/testing';
import { buildSentryOptions } from './start-sentry';

test.each([
  ['100% trace sampling', 'tracesSampleRate', 1],
  ['0% session replay', 'replaysSessionSampleRate', 0],
  ['100% replay on error', 'replaysOnErrorSampleRate', 1],
] as const)('error reporter: %s', (_rule, option, specified) => {
  expect(buildSentryOptions(testConfig)[option]).toBe(specified);
});
