import path from 'node:path';
import { publishPortable } from './build';
import { root, type Stack, startStack } from './stack';
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
    if (onReady) onReady(stack, signal);
    else await addPortable(stack, signal);
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

async function addPortable({ dataDir }: Stack, signal: AbortSignal): Promise<void> {
  const say = (line: string) => console.log(`  ${line}`);
  await publishPortable({ root, store: path.join(dataDir, 'assets'), say, signal }).catch(
    (error: unknown) => {
      if (!signal.aborted) say(`Other hosts cannot load the remotes: ${error}`);
    },
  );
}

function fail(error: unknown): void {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
