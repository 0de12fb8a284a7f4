import { ensureInstalled } from '../stack/install.mjs';
import { runChecks } from './checks.mjs';

await ensureInstalled();
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
