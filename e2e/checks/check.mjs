import { ensureInstalled } from '../stack/install.mjs';
import { assertNode } from '../stack/node-version.mjs';
import { runChecks } from './checks.mjs';

assertNode();
await ensureInstalled();
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
