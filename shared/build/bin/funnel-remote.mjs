#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { run } = await import('../src/cli.ts');
try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
