import { type ComponentType, lazy, type ReactElement, useState } from 'react';
import { loadFile } from './load-file';

export type LazyScreen<Props> = ComponentType<Props> & {
  /** Brings the code before the screen is shown. A failure stays for a moment and is shown in place of the screen. */
  readonly preload: () => Promise<unknown>;
  /** Brings the code when it will probably be needed, unless offline; a failure has no consequences. Tries only twice. */
  readonly prefetch: () => Promise<unknown>;
};

/** Longer than React takes to show the error page, and shorter than a visitor takes to come back to the screen. */
const FAILURE_KEPT_MS = 1000;
const MAX_PREFETCHES = 2;

/**
 * A component whose code arrives when it is first needed, and shows without a pause once it is here. A failed download
 * throws a `FileMissingError`, whose `retry` asks again; so does coming back to the screen. `React.lazy` would keep the
 * failure for good, and a promise dropped at once would be made again by each render.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let pending: ComponentType<Props> | undefined;
  let prefetches = 0;

  async function loadScreen(): Promise<ComponentType<Props>> {
    loaded = await load();
    return loaded;
  }

  function preload(): Promise<ComponentType<Props>> {
    if (loading) return loading;
    const now = loadFile(loadScreen);
    loading = now;
    now.catch(() => setTimeout(() => loading === now && reset(), FAILURE_KEPT_MS));
    return now;
  }

  function reset(): void {
    loading = undefined;
    pending = undefined;
  }

  async function prefetch(): Promise<void> {
    if (loaded || loading || prefetches >= MAX_PREFETCHES || !navigator.onLine) return;
    prefetches += 1;
    await loadScreen().catch(() => undefined);
  }

  function getComponent(): ComponentType<Props> {
    if (loaded) return loaded;
    pending ??= lazy(async () => ({ default: await preload() }));
    return pending;
  }

  function Lazy(props: Props): ReactElement {
    // Held while the screen is shown: another component in its place would lose what it knows.
    const [Screen] = useState(() => getComponent());
    return <Screen {...props} />;
  }
  return Object.assign(Lazy, { preload, prefetch });
}
