import path from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

/** Counts the mutants that ran. One that breaks the start of every test says nothing about the tests. */
export function countMutants(module: string, mutants: readonly MutantResult[]) {
  const count = (...wanted: MutantResult['status'][]) =>
    mutants.filter(({ status }) => wanted.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived');
  const uncovered = count('NoCoverage');
  const all = killed + survived + uncovered;
  const score = all === 0 ? 0 : Number(((100 * killed) / all).toFixed(1));
  return { module, mutants: all, killed, survived, 'no coverage': uncovered, score };
}

/** The mutants that no test noticed. */
export function listSurvivors(mutants: readonly MutantResult[]): MutantResult[] {
  return mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
}

/** `shared/…/money.ts:40 survived: LogicalOperator → usual && 2`. */
export function formatSurvivor(root: string, mutant: MutantResult): string {
  const { fileName, location, status, mutatorName, replacement } = mutant;
  const place = `${path.relative(root, fileName)}:${location.start.line}`;
  const change = replacement?.replace(/\s+/g, ' ').slice(0, 80) ?? '';
  return `${place} ${status === 'Survived' ? 'survived' : 'is not covered'}: ${mutatorName} → ${change}`;
}
