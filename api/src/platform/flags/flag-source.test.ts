import { addMilliseconds, second } from '../clock';
import { createFlagSource } from './flag-source';

const settings = { apiUrl: 'http://flags.test', clientKey: 'sdk-1', decryptionKey: '' };

/** The sources of two processes whose clocks are one, and a flag service that runs an experiment by these weights. */
function setupTwoProcesses(weights: readonly number[]) {
  let served = weights;
  let now = new Date();
  const get = () => {
    const rule = { key: 'jtbd-2', variations: ['control', 'jtbd'], weights: served };
    return Promise.resolve(Response.json({ features: { jtbd: { defaultValue: 'control', rules: [rule] } } }));
  };
  const createReader = () => {
    const source = createFlagSource({ settings, clock: () => now, get });
    return () => source.findWeights({ experiment: 'jtbd-2' });
  };
  return {
    one: createReader(),
    other: createReader(),
    passTime: (milliseconds: number) => {
      now = addMilliseconds(now, milliseconds);
    },
    serve: (changed: readonly number[]) => {
      served = changed;
    },
  };
}

test('changed flag reaches every process after five seconds', async () => {
  const { one, other, passTime, serve } = setupTwoProcesses([0.9, 0.1]);
  const before = { control: 0.9, jtbd: 0.1 };
  expect([await one(), await other()]).toEqual([before, before]);
  serve([0.5, 0.5]);
  passTime(4 * second);
  expect([await one(), await other()]).toEqual([before, before]);
  passTime(second);
  const after = { control: 0.5, jtbd: 0.5 };
  expect([await one(), await other()]).toEqual([after, after]);
});
