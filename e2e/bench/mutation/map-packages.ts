import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const packageSchema = z.object({
  name: z.string(),
  /** None of a package that only holds files. */
  exports: z._default(z.record(z.string(), z.unknown()), {}),
});

/**
 * Our packages by the sources of the copy: the links in node_modules lead to the original sources, in which nothing is
 * mutated.
 */
export function mapPackages(root: string): Record<string, string> {
  const shared = path.join(root, 'shared');
  const folders = readdirSync(shared).filter((name) => existsSync(path.join(shared, name, 'package.json')));
  return Object.fromEntries(folders.flatMap((folder) => mapExports(root, folder)));
}

function mapExports(root: string, folder: string): [pattern: string, file: string][] {
  const text = readFileSync(path.join(root, 'shared', folder, 'package.json'), 'utf8');
  const { name, exports } = packageSchema.parse(JSON.parse(text));
  return Object.entries(exports).flatMap(([door, file]): [string, string][] =>
    typeof file === 'string' ? [[`^${name}${door.slice(1)}$`, `<rootDir>/shared/${folder}/${file}`]] : [],
  );
}
