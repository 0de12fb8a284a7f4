import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeSiteImages } from './images';
import { makeFolder } from './testing/test-resources';
import { inRoot } from './workspace';

test('picture for shared links has the size that pages name', async () => {
  const output = await makeFolder('images');
  await mkdir(path.join(output, 'static'));
  await writeSiteImages(inRoot('host/images'), output);
  const [name = ''] = await readdir(path.join(output, 'static'));
  expect(name).toMatch(/^share\.[0-9a-f]{16}\.png$/);
  const picture = await readFile(path.join(output, 'static', name));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});
