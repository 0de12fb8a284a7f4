// In CI a failed test is repeated once: named with its first error, and counted by the summary. See e2e/stack/suites.mjs.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
