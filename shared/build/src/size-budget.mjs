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

/** Throws when the files of a kind in a build, `.woff2` for one, are together larger than agreed, or when there are none. */
export function assertTotalSize({ folder, extension, most }) {
  const files = readdirSync(folder).filter((file) => file.endsWith(extension));
  if (files.length === 0) throw new Error(`${folder} should hold ${extension} files`);
  const total = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  if (total > most)
    throw new Error(`${files.join(', ')} are ${total} bytes, ${total - most} more than agreed`);
}
