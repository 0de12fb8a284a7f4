import path from 'node:path';
import { projects } from '@funnel/build/jest';
import { root } from '../../stack/stack';
import { mapPackages } from './map-packages';

/**
 * One flat Jest configuration for a handful of test files. It has no root folder of its own, so that Jest takes the
 * working directory, which is the mutated copy of the repository.
 */
export function buildJestConfig(tests: readonly string[]) {
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
