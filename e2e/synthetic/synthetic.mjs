import { prepareTypeScript } from '../stack/install.mjs';

await prepareTypeScript();

// `npm run synthetic -- https://tidewell.com`
const { runSyntheticCommand } = await import('./run-synthetic-command.ts');
process.exitCode = await runSyntheticCommand(process.argv[2] ?? '');
