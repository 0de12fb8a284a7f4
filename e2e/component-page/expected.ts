import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import * as z from 'zod/mini';

const schema = z.record(z.string(), z.string());

type Texts = Record<string, string>;

/** What is expected of each story, nothing before it was first accepted, and what is shown, which can be stored for it. */
export function createRecord(name: string): { expected: Readonly<Texts>; shown: Texts; store(): void } {
  const file = path.join(import.meta.dirname, 'expected', `${name}.json`);
  const expected = existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const shown: Texts = {};
  const store = () => writeFileSync(file, `${JSON.stringify(shown, null, 2)}\n`);
  return { expected, shown, store };
}

/** With `--update-snapshots` what is shown becomes what is expected. */
export function acceptsShown({ config: { updateSnapshots } }: TestInfo): boolean {
  return updateSnapshots === 'all' || updateSnapshots === 'changed';
}
