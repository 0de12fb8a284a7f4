import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { assertNode } from './node-version.mjs';

assertNode();
await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();

const folder = path.resolve(import.meta.dirname, '../bench');
const known = [
  'start',
  'api',
  'flood',
  'first-question',
  'steps',
  'checkout-chaos',
  'member-chaos',
  'mutation',
].filter((name) => readdirSync(folder).includes(`${name}.ts`));
const wanted = process.argv[2] ?? '';
if (known.includes(wanted)) {
  const { bench } = await import(path.join(folder, `${wanted}.ts`));
  await bench(process.argv.slice(3));
} else {
  console.error(`Which one? npm run bench -- ${known.join(' | ')}`);
  process.exitCode = 1;
}
