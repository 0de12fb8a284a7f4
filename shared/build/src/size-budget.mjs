import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Throws when a compressed file of a build is larger than agreed. `name` is the file's name before its hash, `most` the
 * bytes it may have as brotli.
 */
export function assertFileSize({ folder, name, most }) {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js.br'));
  if (files.length !== 1) throw new Error(`${folder} should hold one ${name}.*.js.br, not ${files.length}`);
  const { size } = statSync(path.join(folder, files[0]));
  if (size <= most) return;
  throw new Error(
    `${name}.js is ${size} bytes compressed, ${size - most} more than agreed; load on demand what the first screen does without`,
  );
}
