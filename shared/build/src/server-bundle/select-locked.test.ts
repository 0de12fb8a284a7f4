import { listLockedPackages } from './select-locked';

const locked = (version: string, dependencies: Record<string, string> = {}) => ({
  version,
  integrity: `sha512-${version}`,
  dependencies,
});

const packages = {
  '': { dependencies: { jest: '30.0.0' } },
  'mfe-quiz': { dependencies: { react: '19.0.0', '@funnel/ui': '*' } },
  'mfe-checkout': { dependencies: { stripe: '1.0.0' } },
  'shared/ui': { dependencies: { figures: '2.0.0' } },
  'shared/ui/node_modules/figures': locked('2.0.0', { shapes: '1' }),
  'node_modules/react': locked('19.0.0', { scheduler: '1' }),
  'node_modules/react/node_modules/scheduler': locked('1.0.0'),
  'node_modules/shapes': locked('1.0.0'),
  'node_modules/stripe': locked('1.0.0'),
  'node_modules/jest': locked('30.0.0'),
};
const list = (changed: object = {}) =>
  listLockedPackages(['mfe-quiz', 'shared/ui'], { ...packages, ...changed });

test('packages that workspaces reach are listed with version and hash', () => {
  expect(list()).toEqual([
    'node_modules/react 19.0.0 sha512-19.0.0',
    'node_modules/react/node_modules/scheduler 1.0.0 sha512-1.0.0',
    'node_modules/shapes 1.0.0 sha512-1.0.0',
    'shared/ui/node_modules/figures 2.0.0 sha512-2.0.0',
  ]);
});

test('change of what another workspace needs changes nothing', () => {
  expect(list({ 'node_modules/stripe': locked('2.0.0'), 'node_modules/jest': locked('31.0.0') })).toEqual(
    list(),
  );
});

test.each(['node_modules/shapes', 'node_modules/react', 'shared/ui/node_modules/figures'])(
  'change of %s is noticed',
  (place) => {
    expect(list({ [place]: locked('9.0.0') })).not.toEqual(list());
  },
);
