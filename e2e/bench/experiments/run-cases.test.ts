import { parseCases } from './parse-cases';
import { runCases } from './run-cases';
import cases from './testing/sdk-cases.json';

/** The SDK reads these of an experiment that code starts, not of a rule of a feature. */
const notRun = ['run: inactive', 'run: forced by code'];

/**
 * The cases are our own, in the format and of the kinds of GrowthBook's SDK tests. Their buckets come from the published
 * hash (FNV-1a), computed without the SDK.
 */
test('API, relay and browser evaluate every case alike', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const outcomes = await runCases(parseCases(cases));
  expect(outcomes.filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(outcomes.filter(({ skipped }) => skipped).map(({ name }) => name)).toEqual(notRun);
  expect(outcomes).toHaveLength(
    [cases.feature, cases.run, cases.hash, cases.inNamespace, cases.stickyBucket, cases.decrypt].flat()
      .length,
  );
});

test('wrong expectations are faults', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const features = { jtbd: { defaultValue: 'control', rules: [{ variations: ['control', 'jtbd'] }] } };
  const context = { attributes: { id: '1' }, features };
  const wrong = {
    feature: [['value', context, 'jtbd', { value: 'other' }]],
    hash: [['hero', 'visitor-1', 1, 0.364]],
    inNamespace: [['namespace', 'visitor-1', ['entry', 0.5, 0.6], false]],
    stickyBucket: [['bucket', context, [], 'jtbd', {}, {}]],
    decrypt: [['text', 'no text', 'no key', '{}']],
  };
  const outcomes = await runCases(parseCases(wrong));
  expect(outcomes.map(({ faults }) => faults.length)).toEqual([1, 1, 1, 1, 1]);
});

test('cases with unknown settings are named', async () => {
  const overrides = [['overrides', { overrides: {} }, 'jtbd', {}]];
  expect(await runCases(parseCases({ feature: overrides }))).toEqual([
    { name: 'feature: overrides', faults: [], skipped: 'features are evaluated without overrides' },
  ]);
});
