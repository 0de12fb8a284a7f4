import { type RunningSandbox, startSandbox } from './start-sandbox';

/** Starts a sandbox per test and fails when an answer violated Stripe's schema. */
export function setupSandbox(): () => RunningSandbox {
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(async () => {
    const { response_violations: violations } = sandbox.inspect();
    await sandbox.stop();
    expect(violations).toEqual([]);
  });
  return () => sandbox;
}
