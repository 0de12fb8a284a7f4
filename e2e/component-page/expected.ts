import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import * as z from 'zod/mini';

const schema = z.record(z.string(), z.string());

/** What is expected of each story; nothing before it was first accepted. */
export function readExpected(name: string): Readonly<Record<string, string>> {
  const file = locate(name);
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function storeExpected(name: string, shown: Readonly<Record<string, string>>): void {
  writeFileSync(locate(name), `${JSON.stringify(shown, null, 2)}\n`);
}

/** With `--update-snapshots` what is shown becomes what is expected. */
export function acceptsShown({ config: { updateSnapshots } }: TestInfo): boolean {
  return updateSnapshots === 'all' || updateSnapshots === 'changed';
}

function locate(name: string): string {
  return path.join(import.meta.dirname, 'expected', `${name}.json`);
}
