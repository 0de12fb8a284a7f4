#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

register();
const { createRepository, writeNewRemote } = await import('../src/new-remote/new-remote.ts');
try {
  const { values, positionals } = parseArgs({
    options: { repository: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  if (values.repository) console.log(await createRepository(name, values.repository));
  else
    console.log(`${(await writeNewRemote(name)).join('\n')}

npm install   links mfe-${name} and names it in package-lock.json
npm start -w mfe-${name}   shows it with hot reload, while npm start runs
npm run release -w mfe-${name} -- --all   brings its first version to the site: neither host nor API is deployed`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
