import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '../compile.mjs';
import { baseConfig } from '../webpack/base.mjs';
import { cacheFolder, rootFolder } from '../workspace.mjs';

const sources = {
  'main.ts': 'void import(/* webpackChunkName: "late" */ "./late");',
  'late.ts': 'import styles from "./late.module.css"; document.title = styles["late"] ?? "";',
  // The name of the image, which the last step of a build may change, is part of the styles.
  'late.module.css': '.late { background: url("./dot.svg") }',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

async function build() {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(path.join(cacheFolder, 'style-integrity-'));
  try {
    for (const [file, text] of Object.entries(sources)) await writeFile(path.join(folder, file), text);
    const output = path.join(folder, 'dist');
    const options = { mode: 'production', output, uniqueName: 'test', classPrefix: 'test' };
    const config = baseConfig({
      ...options,
      folder: path.relative(rootFolder, folder),
      entry: { main: './main.ts' },
    });
    await compile({ ...config, cache: false });
    const files = path.join(output, 'static');
    const names = await readdir(files);
    const find = (pattern) =>
      path.join(
        files,
        names.find((file) => pattern.test(file)),
      );
    const read = (pattern) => readFile(find(pattern));
    return { main: (await read(/^main\..*\.js$/)).toString(), styles: await read(/^late\..*\.css$/) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('styles loaded on demand carry their hash', async () => {
  const { main, styles } = await build();
  expect(main).toContain(`sha384-${createHash('sha384').update(styles).digest('base64')}`);
  expect(main).toMatch(/\.integrity=\w+\.styleHashes\[/);
});
