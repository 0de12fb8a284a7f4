const LOOK_EVERY_MS = 500;

/** Aborted by Ctrl-C, SIGTERM or the end of the terminal, and by the end of the npm that runs us as a script. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent(stop);
  return stopping.signal;
}

/** npm hands a SIGTERM to the shell between it and us, which ends of it and tells nobody. */
function watchParent(stop: () => void): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop();
  }, LOOK_EVERY_MS);
  looking.unref();
}
