import { type ComponentType, lazy, type ReactElement, useState } from 'react';
import { loadFile } from './load-file';

export type LazyScreen<Props> = ComponentType<Props> & {
  /** Loads the code before the screen is shown. A failure is kept for a moment and shown in place of the screen. */
  readonly preload: () => Promise<unknown>;
  /** Loads the code in advance, unless offline. Failures are ignored; it is attempted at most twice. */
  readonly prefetch: () => Promise<unknown>;
};

/** Longer than React needs to show the error page, shorter than a visitor needs to return to the screen. */
const FAILURE_KEPT_MS = 1000;
const MAX_PREFETCHES = 2;

/**
 * A component whose code is loaded on first use and renders synchronously once loaded. A failed download throws a
 * `FileMissingError` with a `retry`; returning to the screen also retries. `React.lazy` alone would keep the failure
 * forever, and a promise dropped at once would be created again by each render.
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
    // Kept while the screen is shown: another component type would lose the screen's state.
    const [Screen] = useState(() => getComponent());
    return <Screen {...props} />;
  }
  return Object.assign(Lazy, { preload, prefetch });
}
