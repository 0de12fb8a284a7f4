import path from 'node:path';
import { watch } from 'chokidar';
import { findAffectedParts } from './affected-parts';
import { listRemoteFolders } from './build';
import { root, type Stack } from './stack';

/** Editors write several files, and one file several times. */
const SETTLE_MS = 200;

/** Applies every change of a source to the running site, one batch after the other, until the signal. */
export function watchSources(stack: Stack, signal: AbortSignal): void {
  const changed = new Set<string>();
  let isApplying = false;
  let timer: NodeJS.Timeout | undefined;

  const folders = ['api', 'host', 'shared', ...listRemoteFolders(root)];
  const watcher = watch(folders, {
    cwd: root,
    ignoreInitial: true,
    ignored: /(^|\/)(node_modules|dist)(\/|$)/,
  });
  watcher.on('all', (_event, file) => {
    changed.add(file.split(path.sep).join('/'));
    schedule();
  });
  signal.addEventListener('abort', () => void watcher.close(), { once: true });
  console.log(
    'Watching the sources: servers restart, changed front ends are built again; then reload the page.',
  );

  function schedule(): void {
    clearTimeout(timer);
    if (!isApplying) timer = setTimeout(() => void applyBatch(), SETTLE_MS);
  }

  async function applyBatch(): Promise<void> {
    isApplying = true;
    const files = [...changed];
    changed.clear();
    try {
      await applyChange(stack, files);
    } catch (error) {
      // A mistake in a source: the next change may mend it.
      if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
    }
    isApplying = false;
    if (changed.size > 0 && !signal.aborted) schedule();
  }
}

async function applyChange(stack: Stack, files: readonly string[]): Promise<void> {
  const { api, hostServer, frontEnds } = findAffectedParts(files);
  if (api) {
    await stack.restart('api');
    console.log('The API has started again.');
  }
  if (frontEnds) await stack.rebuild();
  if (!hostServer) return;
  await stack.restart('host');
  console.log('The host server has started again.');
}
