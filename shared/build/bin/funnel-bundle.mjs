#!/usr/bin/env node
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { bundleServer } = await import('../src/server-bundle/bundle-server.ts');
const { rootFolder } = await import('../src/workspace.ts');
const output = await bundleServer(path.relative(rootFolder, process.cwd()));
console.log(`bundled into ${path.relative(rootFolder, output)}`);
