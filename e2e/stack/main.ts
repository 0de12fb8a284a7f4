import { welcomePage } from './page';
import { startStack } from './stack';

/** Starts the whole stack and keeps it running until Ctrl-C. */
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

/** Aborted by the first Ctrl-C or SIGTERM; a part that was just starting is stopped as well. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  return stopping.signal;
}

function fail(error: unknown): void {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
