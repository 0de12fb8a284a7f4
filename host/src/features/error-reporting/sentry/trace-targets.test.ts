import { parseTraceTargets } from './trace-targets';

test('the trace propagates to matching addresses', () => {
  expect(parseTraceTargets('^https://api\\.test/v1/')).toEqual([/^https:\/\/api\.test\/v1\//]);
});

test.each(['', '(', '[a-'])('with the expression "%s" it does not propagate', (expression) => {
  expect(parseTraceTargets(expression)).toEqual([]);
});
