import { createInterface } from 'node:readline';
import { runRepeatDeletions } from './run-repeat-deletions';

// `npm run -s repeat-deletions -w api -- 2026-11-27T08:15:00Z < api.log`, see `shared/docs/guides/back-up-and-restore.md`.
const log = createInterface({ input: process.stdin });
const { code, output } = await runRepeatDeletions({ words: process.argv.slice(2), log });
(code === 0 ? process.stdout : process.stderr).write(output);
process.exitCode = code;
