import { startStack } from './stack';
import { stopSignal } from './stop-signal';
import { welcomePage } from './welcome-page';

/** Starts the whole stack and keeps it running until it is stopped. */
export async function main(): Promise<void> {
  const started = Date.now();
  const signal = stopSignal();
  signal.addEventListener('abort', () => console.log('\nStopping…'));
  try {
    const stack = await startStack({ say: (line) => console.log(line), onFailure: fail, signal });
    if (!signal.aborted) console.log(welcomePage(stack, Date.now() - started));
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

function fail(error: unknown): void {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
