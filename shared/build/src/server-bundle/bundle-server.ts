import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { inRoot, readPackage } from '../workspace';
import { carryFolders } from './carry-folders';
import { selectLocked } from './select-locked';

/** Some packages are CommonJS and ask for modules of Node. */
const requireBanner =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

/**
 * Bundles a server by the field `bundle` of its package.json: JavaScript for Node with source maps, the folders that it
 * reads at run time, and a package.json with its lock for `npm ci`. Returns the folder.
 */
export async function bundleServer(folder: string): Promise<string> {
  const { name, version, bundle } = readPackage(folder);
  if (!bundle) throw new Error(`${folder}/package.json has no bundle`);
  const { entries, installed = [], omitted = [] } = bundle;
  const output = inRoot(folder, bundle.output);
  rmSync(output, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: inRoot(),
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: path.join(folder, file), out })),
    outdir: output,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Names stay as they are: errors, logs and profiles show them.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'linked',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    external: [...installed, ...omitted].flatMap((each) => [each, `${each}/*`]),
    banner: { js: requireBanner },
    plugins: [carryFolders(output)],
    logLevel: 'warning',
  });
  refuseFrontEnd(metafile);
  const packages = selectLocked({ name, version }, installed);
  for (const [file, content] of Object.entries(packages))
    writeFileSync(path.join(output, file), `${JSON.stringify(content, null, 2)}\n`);
  return output;
}

const frontEnd = /node_modules\/(react|react-dom|@babel|typescript)\//;

/** A server needs none of these; an import by mistake would bring megabytes along. */
function refuseFrontEnd({ inputs }: Metafile): void {
  const found = Object.keys(inputs).find((file) => frontEnd.test(file));
  if (found) throw new Error(`The bundle contains ${found}`);
}
