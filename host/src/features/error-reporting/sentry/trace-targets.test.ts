import { traceTargets } from './trace-targets';

test('the trace goes on to addresses that match the configured expression', () => {
  expect(traceTargets('^https://api\\.test/v1/')).toEqual([/^https:\/\/api\.test\/v1\//]);
});

test.each(['', '(', '[a-'])('with the expression "%s" it goes nowhere', (expression) => {
  expect(traceTargets(expression)).toEqual([]);
});
