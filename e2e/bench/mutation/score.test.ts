import type { MutantResult } from '@stryker-mutator/api/core';
import { countMutants, listSurvivors } from './score';

function createMutants(statuses: readonly MutantResult['status'][]): MutantResult[] {
  const place = { start: { line: 1, column: 0 }, end: { line: 1, column: 1 } };
  return statuses.map((status, n) => {
    const change = { id: String(n), mutatorName: 'BooleanLiteral', replacement: 'false' };
    return { ...change, fileName: 'a.ts', location: place, status };
  });
}

test('score counts the mutants that tests noticed', () => {
  const mutants = createMutants([
    'Killed',
    'Timeout',
    'Killed',
    'Survived',
    'NoCoverage',
    'Ignored',
    'RuntimeError',
  ]);
  expect(countMutants('money', mutants)).toEqual({
    module: 'money',
    mutants: 5,
    killed: 3,
    survived: 1,
    'no coverage': 1,
    score: 60,
  });
  expect(listSurvivors(mutants).map(({ status }) => status)).toEqual(['Survived', 'NoCoverage']);
});

test('module without mutants has no score', () => {
  expect(countMutants('money', []).score).toBe(0);
});
