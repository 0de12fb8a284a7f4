import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '../compile.mjs';
import { KeepOutPlugin } from './keep-out.mjs';

const heavy = {
  'node_modules/heavy/package.json': '{"name":"heavy","main":"index.js","sideEffects":false}',
  'node_modules/heavy/index.js': 'export const heavy = () => console.log("heavy");',
};

/** Builds the files in a temporary folder. */
async function build(files) {
  const folder = await mkdtemp(path.join(tmpdir(), 'keep-out-'));
  try {
    for (const [name, text] of Object.entries({ ...heavy, ...files })) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    await compile({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: path.join(folder, 'dist') },
      plugins: [new KeepOutPlugin({ packages: ['heavy'], chunks: ['exposed'] })],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('forbidden package in first script fails the build', async () => {
  const building = build({
    'main.js': 'import { start } from "./start.js"; start();',
    'start.js': 'import { heavy } from "heavy"; export const start = () => heavy();',
  });
  await expect(building).rejects.toThrow('"heavy" is in the first script, by ./start.js');
});

test('lazy and unused imports are allowed', async () => {
  const files = {
    'main.js': 'import { light } from "./both.js"; light(); import("heavy").then(({ heavy }) => heavy());',
    'both.js': 'export { heavy } from "heavy"; export const light = () => console.log("light");',
  };
  await expect(build(files)).resolves.toBeUndefined();
});

test('forbidden package in a named chunk fails the build', async () => {
  const building = build({
    'main.js': 'import(/* webpackChunkName: "exposed" */ "./start.js").then(({ start }) => start());',
    'start.js': 'import { heavy } from "heavy"; export const start = () => heavy();',
  });
  await expect(building).rejects.toThrow('"heavy" is in the first script, by ./start.js');
});
