import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { makeCheckout, runScript, smallRemote } from './testing/small-remote';
import { makeFolder } from './testing/test-resources';

test('files for foreign hosts are added to a version, and again without harm', async () => {
  const [checkout, store] = [await makeCheckout(), await makeFolder('store')];
  const publish = () =>
    runScript({
      checkout,
      name: 'publish-portable.ts',
      args: [store, smallRemote],
      startFolder: 'elsewhere',
    });

  const [said, version] = /^tiny@(\S+) can be loaded by other hosts, too/.exec(await publish()) ?? [];
  expect(await readdir(path.join(store, 'tiny', version ?? '', 'portable'))).toEqual(
    expect.arrayContaining(['mf-manifest.json', 'remote.d.ts', 'remoteEntry.js']),
  );
  expect(await publish()).toContain(said);
});
