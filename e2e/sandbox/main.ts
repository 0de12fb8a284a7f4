import path from 'node:path';
import { readConfig } from './config';
import { startSandbox } from './server';

const repository = path.resolve(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const sandbox = await startSandbox(readConfig(repository));
  process.stdout.write(`Sandbox at ${sandbox.url}, mail server on port ${sandbox.smtpPort}\n`);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    sandbox.close().then(() => process.exit(0), fail);
  };
  // An aborted test run also ends the sandbox.
  process.on('SIGTERM', stop).on('SIGINT', stop).once('disconnect', stop);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
