import { runPriceSetCommand } from './run-price-set-command';

// Publishes sets of plans: `npm run price-set`, see `shared/docs/guides/run-an-experiment.md`.
const { code, output } = await runPriceSetCommand(process.argv.slice(2));
(code === 0 ? process.stdout : process.stderr).write(output);
process.exitCode = code;
