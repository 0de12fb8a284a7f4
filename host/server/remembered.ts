export type RememberOptions<T> = {
  readonly fetch: (signal: AbortSignal) => Promise<T>;
  /** So long a value is given without asking. */
  readonly freshMs: number;
  /** So long an old value stands in when the source does not answer. */
  readonly staleMs: number;
  /** So long a page waits for the source. */
  readonly timeoutMs: number;
  /** So long the source may take, the page's time unless told: a slow answer is then there for the pages after it. */
  readonly requestMs?: number;
  readonly now: () => number;
};

/** Asks a source at most once per `freshMs`, never lets it hold up a page, and lives on the last good answer. */
export function remembered<T>(options: RememberOptions<T>): () => Promise<T | undefined> {
  const { freshMs, staleMs, timeoutMs, now } = options;
  let known: { value: T; at: number } | undefined;
  let asking: Promise<T> | undefined;
  const ask = async () => {
    const value = await options.fetch(AbortSignal.timeout(options.requestMs ?? timeoutMs));
    known = { value, at: now() };
    return value;
  };
  return async () => {
    if (known && now() - known.at < freshMs) return known.value;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    const old = () => (known && now() - known.at < staleMs ? known.value : undefined);
    try {
      return options.requestMs ? ((await waitAtMost(asking, timeoutMs)) ?? old()) : await asking;
    } catch {
      return old();
    }
  };
}

/** The same for many keys; the ones that were not asked for longest are forgotten. */
export function rememberedByKey<T>(
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

/** What a promise gives within a time, else undefined. */
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
