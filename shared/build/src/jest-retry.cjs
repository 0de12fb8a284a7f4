// In CI a failed test is retried once and named in the summary with its first error. See e2e/checks/suites.mjs.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
