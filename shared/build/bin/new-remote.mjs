#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { writeNewRemote } = await import('../src/new-remote/new-remote.ts');
try {
  const name = process.argv[2] ?? '';
  console.log(`${(await writeNewRemote(name)).join('\n')}

npm install   links mfe-${name} and names it in package-lock.json
npm start -w mfe-${name}   shows it with hot reload, while npm start runs
npm run release -w mfe-${name} -- --all   brings its first version to the site: neither host nor API is deployed`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
