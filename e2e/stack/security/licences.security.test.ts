import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that the Open Source Initiative has approved, as far as we have met them. OFL is for fonts. */
const approved = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Zlib Python-2.0 MPL-2.0 OFL-1.1 Unlicense'.split(
    ' ',
  ),
);
/** Open data rather than code: browser support tables. */
const openData = new Map([['node_modules/caniuse-lite', 'CC-BY-4.0']]);
/** Packages that name their licence in a form the lock does not take over; their `LICENSE` was read. */
const readLicences = new Map([
  ['node_modules/jstat', 'MIT'],
  ['node_modules/cli-table', 'MIT'],
]);

type LockedPackage = { license?: string; dev?: boolean; link?: boolean };
type Lock = { packages: Record<string, LockedPackage> };

const lock: Lock = JSON.parse(readFileSync(path.resolve(__dirname, '../../../package-lock.json'), 'utf8'));
const inProduction = Object.entries(lock.packages).filter(
  ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
);

/** An SPDX expression: all of `AND`, one of `OR`. */
function isApproved(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => approved.has(one.trim())));
}

test('production packages are open source', () => {
  expect(inProduction.length).toBeGreaterThan(100);
  const others = inProduction
    .filter(([place, { license }]) => openData.get(place) !== license || license === undefined)
    .filter(([place, { license = readLicences.get(place) ?? 'none' }]) => !isApproved(license))
    .map(([place, { license = 'none' }]) => `${place}: ${license}`);
  expect(others).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['(FSL-1.1-Apache-2.0 OR MIT)', true],
  ['FSL-1.1-Apache-2.0', false],
  ['MIT AND BUSL-1.1', false],
  ['UNLICENSED', false],
  ['none', false],
])('licence %s counts as open source: %s', (licence, expected) => {
  expect(isApproved(licence)).toBe(expected);
});
