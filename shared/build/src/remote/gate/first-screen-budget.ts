import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '@funnel/contracts';
import { readPackage } from '../../workspace';

type Build = { folder: string; output: string; release: Release };

/** Why a build is too heavy: more bytes for the first screen than its package allows. */
export function findBudgetExcess({ folder, output, release }: Build): string[] {
  const { firstScreenBudget } = readPackage(folder);
  const bytes = measureFirstScreen(output, release);
  const file = path.join(folder, 'package.json');
  if (firstScreenBudget === undefined) {
    return [`${file} names no "firstScreenBudget"; the first screen has ${bytes} bytes as brotli`];
  }
  if (bytes <= firstScreenBudget) return [];
  return [
    `the first screen has ${bytes} bytes as brotli, ${bytes - firstScreenBudget} more than the ${firstScreenBudget} that are agreed. Load later what it does not need (lazyScreen), or raise "firstScreenBudget" in ${file} and say in the commit why`,
  ];
}

/** Bytes, as brotli, of what a page preloads of a release: its entry, and the scripts and styles of the first screen. */
function measureFirstScreen(output: string, { entry, scripts, styles, version }: Release): number {
  return [entry, ...scripts, ...styles]
    .map(({ url }) => url.split(`/${version}/`)[1] ?? '')
    .map((file) => brotliCompressSync(readFileSync(path.join(output, file))).length)
    .reduce((sum, size) => sum + size, 0);
}
