const steps: (() => unknown)[] = [];

/** Runs when the test is over, also when it failed: an open server would keep the test run alive. */
export function onCleanup(step: () => unknown): void {
  steps.push(step);
}

afterEach(async () => {
  for (const step of steps.splice(0).reverse()) await step();
});
