import { runExperimentCommand } from './run-experiment-command';

// Edits experiments: `npm run experiment`, see `shared/docs/guides/run-an-experiment.md`.
const { code, output } = await runExperimentCommand(process.argv.slice(2));
(code === 0 ? process.stdout : process.stderr).write(output);
process.exitCode = code;
