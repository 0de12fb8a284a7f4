import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@funnel/build/workspace';
import webpack, { type Configuration } from 'webpack';

/** Builds into one file, and returns what is in it; `files` are written beside it before. */
export async function bundleByWebpack(
  { output, plugins = [], ...config }: Configuration,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foreign-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    await compile({
      mode: 'production',
      context: folder,
      output: { ...output, path: folder, filename: 'bundle.js' },
      resolve: { modules: [inRoot('node_modules')] },
      optimization: { minimize: false },
      ...config,
      plugins: [...plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    });
    return await readFile(path.join(folder, 'bundle.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}
