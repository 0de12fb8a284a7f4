const LOOK_EVERY_MS = 500;

/** Aborted by Ctrl-C, SIGTERM, a closed terminal, or the end of the parent npm process. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent(stop);
  return stopping.signal;
}

/** npm sends SIGTERM to the shell in between, which exits without passing it on. */
function watchParent(stop: () => void): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop();
  }, LOOK_EVERY_MS);
  looking.unref();
}
