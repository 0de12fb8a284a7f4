import { readFile } from 'node:fs/promises';
import { inRoot } from '../workspace';
import subsetFont from './subset-font';

const figtree = inRoot('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const fraunces = inRoot('node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2');

const subset = async (resourcePath: string, resourceQuery = '') =>
  subsetFont.call({ resourcePath, resourceQuery }, await readFile(resourcePath));

test('font keeps what the site needs and loses the rest', async () => {
  const part = await subset(figtree);
  expect(part.subarray(0, 4).toString()).toBe('wOF2');
  expect(part.length).toBeLessThan((await readFile(figtree)).length);
});

test('letters of the first screens take at most 12.5 kB of each page', async () => {
  const parts = [await subset(figtree, '?first'), await subset(fraunces, '?first')];
  expect(parts.every((part) => part.subarray(0, 4).toString() === 'wOF2')).toBe(true);
  expect(parts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(12.5 * 1024);
});

test('font without a list of letters fails the build', async () => {
  const unknown = { resourcePath: '/fonts/other.woff2', resourceQuery: '' };
  await expect(subsetFont.call(unknown, Buffer.from(''))).rejects.toThrow('Nothing says which part');
});
