import { type Stack, startStack } from './stack';
import { stopSignal } from './stop-signal';
import { welcomePage } from './welcome-page';

export type MainOptions = {
  /** Called once everything runs. */
  onReady?: (stack: Stack, signal: AbortSignal) => void;
};

/** Starts the whole stack and keeps it running until it is stopped. */
export async function main({ onReady }: MainOptions = {}): Promise<void> {
  const started = Date.now();
  const signal = stopSignal();
  signal.addEventListener('abort', () => console.log('\nStopping…'));
  try {
    const stack = await startStack({ say: (line) => console.log(line), onFailure: fail, signal });
    if (signal.aborted) return;
    console.log(welcomePage(stack, Date.now() - started));
    onReady?.(stack, signal);
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

function fail(error: unknown): void {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
