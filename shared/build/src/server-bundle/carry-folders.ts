import { cpSync, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { rootFolder } from '../workspace';

const folderOfModule = 'import.meta.dirname';
/** How sources name a folder that they read. */
const folderRead = /path\.(?:join|resolve)\(import\.meta\.dirname, '([^']+)'/g;

/** Where files of npm packages lie in the bundle: `npm ci` there clears its `node_modules`. */
const packagesFolder = 'packages';

/**
 * Keeps what modules read at run time: each folder named from `import.meta.dirname` is copied to the same place below the
 * bundle as below the repository, and the modules look for it there. Takes for granted that the scripts lie flat in it.
 */
export function carryFolders(output: string): Plugin {
  return {
    name: 'carry-folders',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
        if (file.includes('node_modules')) return undefined;
        const code = await readFile(file, 'utf8');
        if (!code.includes(folderOfModule)) return undefined;
        const folder = path.dirname(file);
        for (const [, named = ''] of code.matchAll(folderRead))
          copyFolder(path.join(folder, named), file, output);
        const place = JSON.stringify(`/${toPlace(folder)}`);
        const contents = code
          .replaceAll(folderOfModule, `(${folderOfModule} + ${place})`)
          .replaceAll(/(['/])node_modules\//g, `$1${packagesFolder}/`);
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Without sources, maps and builds of servers. One that holds the module itself only anchors other paths. */
function copyFolder(folder: string, reader: string, output: string): void {
  if (reader.startsWith(folder + path.sep)) return;
  if (!existsSync(folder)) throw new Error(`${toPlace(reader)} reads ${toPlace(folder)}: build it first`);
  cpSync(folder, path.join(output, toPlace(folder)), {
    recursive: true,
    filter: (file) => !/\.(ts|map)$/.test(file),
  });
}

function toPlace(file: string): string {
  const place = path.relative(rootFolder, file).split(path.sep).join('/');
  return place.replace(/^node_modules\//, `${packagesFolder}/`);
}
