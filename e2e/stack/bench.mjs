import path from 'node:path';
import { prepareTypeScript } from './install.mjs';

await prepareTypeScript();

const known = [
  'start',
  'api',
  'flood',
  'first-question',
  'steps',
  'lighthouse',
  'checkout-chaos',
  'member-chaos',
  'mutation',
  'experiments',
  'visitors',
  'release',
  'replicas',
  'outbox',
  'scale',
  'soak',
];
const wanted = process.argv[2] ?? '';
if (known.includes(wanted)) {
  const { bench } = await import(path.resolve(import.meta.dirname, `../bench/${wanted}.ts`));
  try {
    await bench(process.argv.slice(3));
  } catch (error) {
    console.error(error instanceof Error && error.name === 'Refusal' ? error.message : error);
    process.exitCode = 1;
  }
  // Visitors of a site that is gone would keep trying.
  process.exit();
} else {
  console.error(`Which one? npm run bench -- ${known.join(' | ')}`);
  process.exitCode = 1;
}
