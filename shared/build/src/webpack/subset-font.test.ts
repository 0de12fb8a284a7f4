import { readFile } from 'node:fs/promises';
import { inRoot } from '../workspace';
import subsetFont from './subset-font';

const figtree = inRoot('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

test('font keeps what the site needs and loses the rest', async () => {
  const whole = await readFile(figtree);
  const part = await subsetFont.call({ resourcePath: figtree }, whole);
  expect(part.subarray(0, 4).toString()).toBe('wOF2');
  expect(part.length).toBeLessThan(whole.length);
});

test('font without a list of letters fails the build', async () => {
  const unknown = { resourcePath: '/fonts/other.woff2' };
  await expect(subsetFont.call(unknown, Buffer.from(''))).rejects.toThrow('Nothing says which part');
});
