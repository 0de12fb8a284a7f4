import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { mapPackages } from './map-packages';
import { ruleModules } from './rule-modules';

const root = path.resolve(__dirname, '../../..');

test.each(ruleModules)('files of the module $name exist', ({ sources, tests }) => {
  expect(sources.length * tests.length).toBeGreaterThan(0);
  expect([...sources, ...tests].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

// The links in node_modules lead out of the copy that Stryker mutates.
test.each(['@funnel/contracts', '@funnel/content/quiz', '@funnel/flags/choose-release'])(
  'package %s is loaded from the mutated copy',
  (name) => {
    const files = Object.entries(mapPackages(root)).filter(([pattern]) => new RegExp(pattern).test(name));
    expect(files).toHaveLength(1);
    const [[, file = ''] = []] = files;
    expect(file).toMatch(/^<rootDir>\/shared\//);
    expect(realpathSync(path.join(root, file.replace('<rootDir>/', '')))).toBe(require.resolve(name));
  },
);
