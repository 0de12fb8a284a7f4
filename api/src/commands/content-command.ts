import { runContentCommand } from './run-content-command';

// Checks and publishes quizzes and plan texts: `npm run content`, see `shared/docs/guides/publish-content.md`.
const { code, output } = await runContentCommand(process.argv.slice(2));
(code === 0 ? process.stdout : process.stderr).write(output);
process.exitCode = code;
