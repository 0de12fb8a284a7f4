import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../testing/test-resources';
import type { BaseOptions } from '../webpack/base';
import { cacheFolder, rootFolder } from '../workspace';

const sources = {
  'main.ts': 'void import(/* webpackChunkName: "late" */ "./late");',
  'late.ts': 'import styles from "./late.module.css"; document.title = styles["late"] ?? "";',
  // The name of the image, which the last step of a build may change, is part of the styles.
  'late.module.css': '.late { background: url("./dot.svg") }',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** In a process of its own, since the loaders are TypeScript, which Jest does not compile for webpack. */
const script = `
const { compile } = await import('@funnel/build/compile');
const { baseConfig } = await import('@funnel/build/webpack/base');
await compile(baseConfig(JSON.parse(process.argv[1])));`;

/** A build of the sources; `more` stands besides them or instead of one. */
async function build(more: Readonly<Record<string, string>> = {}, options: Partial<BaseOptions> = {}) {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await makeFolder('style-integrity', cacheFolder);
  for (const [file, text] of Object.entries({ ...sources, ...more }))
    await writeFile(path.join(folder, file), text);
  const output = path.join(folder, 'dist');
  const base = {
    mode: 'production',
    output,
    uniqueName: 'test',
    classPrefix: 'test',
    folder: path.relative(rootFolder, folder),
    entry: { main: './main.ts' },
    ...options,
  } satisfies BaseOptions;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, JSON.stringify(base)];
  await promisify(execFile)(process.execPath, args, { cwd: rootFolder });
  const read = (pattern: RegExp) => readFirst(path.join(output, 'static'), pattern);
  return { main: (await read(/^main\..*\.js$/)).toString(), styles: await read(/^late\..*\.css$/) };
}

async function readFirst(folder: string, pattern: RegExp): Promise<Buffer> {
  const name = (await readdir(folder)).find((file) => pattern.test(file));
  return readFile(path.join(folder, name ?? 'none'));
}

test('styles loaded on demand carry their hash', async () => {
  const { main, styles } = await build();
  expect(main).toContain(`sha384-${createHash('sha384').update(styles).digest('base64')}`);
  expect(main).toMatch(/\.integrity=\w+\.styleHashes\[/);
});

test.each([
  ['late.module.css', '.late { color: red }\n:global(body) { margin: 0 }', 'late.module.css:2 '],
  ['late.ts', 'import "./other.css";', 'other.css:1 '],
])('build of a remote with global styles fails: %s %j', async (file, text, place) => {
  const more = { 'other.css': 'h1 { color: red }', [file]: text };
  await expect(build(more, { ownStylesOnly: true })).rejects.toThrow(place);
});
