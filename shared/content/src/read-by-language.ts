import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a folder that are named after their language, such as `es.json`; the text of each by its language. */
export function readByLanguage(folder: string, extension: '.json' | '.po'): Map<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(extension));
  return new Map(
    files
      .toSorted()
      .map((file) => [path.basename(file, extension), readFileSync(path.join(folder, file), 'utf8')]),
  );
}
