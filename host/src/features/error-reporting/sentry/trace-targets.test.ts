import { parseTraceTargets } from './trace-targets';

test('the trace goes on to addresses that match the configured expression', () => {
  expect(parseTraceTargets('^https://api\\.test/v1/')).toEqual([/^https:\/\/api\.test\/v1\//]);
});

test.each(['', '(', '[a-'])('with the expression "%s" it goes nowhere', (expression) => {
  expect(parseTraceTargets(expression)).toEqual([]);
});
