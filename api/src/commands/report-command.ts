import { runReportCommand } from './run-report-command';

// Prints the report of an experiment: `npm run -s report -- <experiment>`, see `shared/docs/guides/run-an-experiment.md`.
const { code, output } = await runReportCommand(process.argv.slice(2));
(code === 0 ? process.stdout : process.stderr).write(output);
process.exitCode = code;
