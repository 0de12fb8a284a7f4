#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

register();
const { packPackages } = await import('../src/pack/pack-packages.ts');
try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'packages' } } });
  console.log((await packPackages(values.out)).join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
