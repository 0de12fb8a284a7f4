export type FlagStreamOptions = {
  /** Where the flag service streams changes from. */
  readonly url: string;
  /** The definitions as the flag service has them now, or nothing when it does not answer. */
  readonly definitions: () => Promise<unknown>;
  readonly get: typeof fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
};

export type FlagStream = {
  /** Hands on the definitions as they are and then every change, as whole events; returns what ends that. */
  subscribe(send: (event: string) => void): () => void;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * One stream from the flag service for all browsers that listen here; none while nobody does. Whoever joins, or was
 * listening while the service was away, is told the definitions first: no change falls between a page and its stream.
 */
export function createFlagStream(options: FlagStreamOptions): FlagStream {
  const subscribers = new Set<(event: string) => void>();
  let ending: AbortController | undefined;
  let latest: string | undefined;
  const publish = (event: string) => {
    if (isDefinitions(event)) latest = event;
    for (const send of subscribers) send(event);
  };
  /** A change that comes while the definitions are being read is newer than they are. */
  const publishDefinitions = async (signal: AbortSignal) => {
    latest = undefined;
    const definitions = await options.definitions();
    if (!definitions || latest || signal.aborted) return;
    publish(`event: features\ndata: ${JSON.stringify(definitions)}\n\n`);
  };
  const begin = () => {
    ending = new AbortController();
    const { signal } = ending;
    const changed = () => void publishDefinitions(signal);
    const received = (event: string) => (isNotice(event) ? changed() : publish(event));
    void follow(options, { signal, received, opened: changed });
  };
  const end = () => {
    ending?.abort();
    latest = undefined;
  };
  return {
    subscribe(send) {
      subscribers.add(send);
      if (subscribers.size === 1) begin();
      else if (latest) send(latest);
      return () => {
        subscribers.delete(send);
        if (subscribers.size === 0) end();
      };
    },
  };
}

const isDefinitions = (event: string): boolean => /^event: ?features$/m.test(event);
/** A change without the definitions themselves, which everybody would then come and ask for. */
const isNotice = (event: string): boolean => /^event: ?features-updated$/m.test(event);

type Following = {
  readonly signal: AbortSignal;
  readonly received: (event: string) => void;
  /** Called each time the stream has begun. */
  readonly opened: () => void;
};

/** Reads the stream until told to end, again and again: a service that is away costs changes, nothing else. */
async function follow(
  { url, get, wait }: FlagStreamOptions,
  { signal, received, opened }: Following,
): Promise<void> {
  let pause = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      const response = await get(url, { headers: { accept: 'text/event-stream' }, signal });
      if (response.ok && response.body) {
        pause = FIRST_WAIT_MS;
        opened();
        await readEvents(response.body, received);
      }
    } catch {
      // The next round tries again.
    }
    if (!signal.aborted) await wait(pause);
    pause = Math.min(pause * 2, LONGEST_WAIT_MS);
  }
}

/** Whole events only: who joins in the middle of one must not get its end. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  received: (event: string) => void,
): Promise<void> {
  let text = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (text + part.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) received(`${event}\n\n`);
  }
}
