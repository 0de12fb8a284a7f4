import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { assertNode } from './node-version.mjs';

assertNode();
await ensureInstalled();
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
