import os from 'node:os';
import path from 'node:path';
import { projects } from '@funnel/build/jest';
import type { LogLevel, MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../../stack/stack';
import { mapPackages } from './map-packages';
import type { RuleModule } from './rule-modules';

/** Where the copy of the repository lies while it is mutated. */
export const COPY = '.cache/mutation';

/** Runs a module's tests on each mutant of its sources, in a copy of the repository. */
export function runStryker(
  { name, sources, tests }: RuleModule,
  writesHtml: boolean,
): Promise<MutantResult[]> {
  const stryker = new Stryker({
    mutate: [...sources],
    plugins: [
      import.meta.resolve('@stryker-mutator/jest-runner'),
      new URL('skip-tables.mjs', import.meta.url).href,
    ],
    testRunner: 'jest',
    // Related tests would be searched for each mutant, which takes longer than running the few there are.
    jest: { config: buildJestConfig(tests), enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    ignorers: ['tables'],
    // Without the configuration of Jest, which the copy would otherwise use.
    ignorePatterns: ['**', '!package.json', '!{api,host,shared}/**', '**/dist/**'],
    concurrency: os.availableParallelism(),
    tempDirName: COPY,
    cleanTempDir: 'always',
    reporters: writesHtml ? ['html'] : [],
    htmlReporter: { fileName: `.cache/reports/mutation-${name}.html` },
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: a const enum of Stryker, which we cannot import
    logLevel: 'error' as LogLevel,
    warnings: false,
  });
  return stryker.runMutationTest();
}

/**
 * One flat Jest configuration for a handful of test files. It has no root folder of its own, so that Jest takes the
 * working directory, which is the mutated copy of the repository.
 */
function buildJestConfig(tests: readonly string[]) {
  const project = projects.find(({ displayName }) => displayName === 'shared/contracts');
  return {
    testEnvironment: 'node',
    // Jest lists the files below its roots again for each mutant.
    roots: [...new Set(tests.map((file) => `<rootDir>/${path.dirname(file)}`))],
    testMatch: tests.map((file) => `<rootDir>/${file}`),
    transform: project?.transform,
    transformIgnorePatterns: project?.transformIgnorePatterns,
    moduleNameMapper: mapPackages(root),
  };
}
