export type CachedFetchOptions<T> = {
  readonly fetch: (signal: AbortSignal) => Promise<T>;
  /** How long a value is served without a request. */
  readonly freshMs: number;
  /** How long an old value is served while the source is down. */
  readonly staleMs: number;
  /** How long a page waits for the source. */
  readonly timeoutMs: number;
  /** Time-out of the request, by default that of the page. A slower answer serves later pages. */
  readonly requestMs?: number;
  readonly now: () => number;
};

/** Reads a source at most once per `freshMs`, never delays a page, and falls back to the last good answer. */
export function createCachedFetch<T>(options: CachedFetchOptions<T>): () => Promise<T | undefined> {
  const { freshMs, staleMs, timeoutMs, now } = options;
  let known: { value: T; at: number } | undefined;
  let asking: Promise<T> | undefined;
  const fetchValue = async () => {
    const value = await options.fetch(AbortSignal.timeout(options.requestMs ?? timeoutMs));
    known = { value, at: now() };
    return value;
  };
  return async () => {
    if (known && now() - known.at < freshMs) return known.value;
    asking ??= fetchValue().finally(() => {
      asking = undefined;
    });
    const getStaleValue = () => (known && now() - known.at < staleMs ? known.value : undefined);
    try {
      return options.requestMs ? ((await waitAtMost(asking, timeoutMs)) ?? getStaleValue()) : await asking;
    } catch {
      return getStaleValue();
    }
  };
}

/** The same by key; the least recently used keys are dropped. */
export function createCachedFetchByKey<T>(
  limit: number,
  make: (key: string) => () => Promise<T | undefined>,
): (key: string) => Promise<T | undefined> {
  const sources = new Map<string, () => Promise<T | undefined>>();
  return (key) => {
    const source = sources.get(key) ?? make(key);
    sources.delete(key);
    sources.set(key, source);
    const oldest = sources.keys().next();
    if (sources.size > limit && !oldest.done) sources.delete(oldest.value);
    return source();
  };
}

/** Resolves to undefined if the promise takes longer. */
export async function waitAtMost<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
