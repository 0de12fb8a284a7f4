import { type RunningSandbox, startSandbox } from './start-sandbox';

/** A sandbox for each test of a file, which must not have answered anything that Stripe's schema forbids. */
export function sandboxPerTest(): () => RunningSandbox {
  let sandbox: RunningSandbox;
  // The first answer of each kind compiles its schema.
  jest.setTimeout(30_000);
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(async () => {
    const { response_violations: violations } = sandbox.provider.inspect();
    await sandbox.stop();
    expect(violations).toEqual([]);
  });
  return () => sandbox;
}
