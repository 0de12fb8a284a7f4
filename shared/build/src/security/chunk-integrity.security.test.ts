import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { makeFolder } from '../testing/test-resources';
import { NonZeroChunkIdsPlugin } from '../webpack/non-zero-chunk-ids';

test('every chunk loaded on demand carries its hash', async () => {
  const context = await makeFolder('chunk-integrity');
  await writeFile(path.join(context, 'late.js'), 'document.title = "late";');
  await writeFile(path.join(context, 'main.js'), 'void import("./late.js");');
  await compile({
    context,
    mode: 'production',
    entry: './main.js',
    output: { path: path.join(context, 'dist'), crossOriginLoading: 'anonymous' },
    // Ids are counted from 0 by how often a chunk is loaded.
    optimization: { chunkIds: 'size', minimize: false },
    plugins: [new NonZeroChunkIdsPlugin(), new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
  });
  const files = await readdir(path.join(context, 'dist'));
  expect(files).toContain('zero.js');
  const main = await readFile(path.join(context, 'dist', 'main.js'), 'utf8');
  expect(main).toMatch(/sriHashes = \{\s*"zero":\s*"sha384-/);
});

function compile(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      const problem = error ?? stats?.compilation.errors[0];
      if (problem) reject(problem);
      else resolve();
    });
  });
}
