export type FlagStreamOptions = {
  /** Where the flag service streams changes from. */
  readonly url: string;
  /** The current definitions, or undefined when the flag service does not answer. */
  readonly definitions: () => Promise<unknown>;
  readonly get: typeof fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
};

export type FlagStream = {
  /** Sends the current definitions, then every change, as whole events; returns the unsubscribe function. */
  subscribe(send: (event: string) => void): () => void;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * Shares one stream of the flag service among all connected browsers; closed when none is left. New subscribers, and
 * all after an outage, get the definitions first, so that no change is missed.
 */
export function createFlagStream(options: FlagStreamOptions): FlagStream {
  const subscribers = new Set<(event: string) => void>();
  let ending: AbortController | undefined;
  let latest: string | undefined;
  const publish = (event: string) => {
    if (isDefinitions(event)) latest = event;
    for (const send of subscribers) send(event);
  };
  /** A change that arrives during the read is newer than the definitions. */
  const publishDefinitions = async (signal: AbortSignal) => {
    latest = undefined;
    const definitions = await options.definitions();
    if (!definitions || latest || signal.aborted) return;
    publish(`event: features\ndata: ${JSON.stringify(definitions)}\n\n`);
  };
  const connect = () => {
    ending = new AbortController();
    const { signal } = ending;
    const handleChange = () => void publishDefinitions(signal);
    const onEvent = (event: string) => (isNotice(event) ? handleChange() : publish(event));
    void readStream(options, { signal, onEvent, onOpen: handleChange });
  };
  const disconnect = () => {
    ending?.abort();
    latest = undefined;
  };
  return {
    subscribe(send) {
      subscribers.add(send);
      if (subscribers.size === 1) connect();
      else if (latest) send(latest);
      return () => {
        subscribers.delete(send);
        if (subscribers.size === 0) disconnect();
      };
    },
  };
}

const isDefinitions = (event: string): boolean => /^event: ?features$/m.test(event);
/** A change notice without definitions, which every browser would then request. */
const isNotice = (event: string): boolean => /^event: ?features-updated$/m.test(event);

type StreamHandlers = {
  readonly signal: AbortSignal;
  readonly onEvent: (event: string) => void;
  /** Called each time the stream opens. */
  readonly onOpen: () => void;
};

/** Reads the stream until aborted and reconnects with a back-off: an outage costs only changes. */
async function readStream(
  { url, get, wait }: FlagStreamOptions,
  { signal, onEvent, onOpen }: StreamHandlers,
): Promise<void> {
  let pause = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      const response = await get(url, { headers: { accept: 'text/event-stream' }, signal });
      if (response.ok && response.body) {
        pause = FIRST_WAIT_MS;
        onOpen();
        await readEvents(response.body, onEvent);
      }
    } catch {
      // The next round retries.
    }
    if (!signal.aborted) await wait(pause);
    pause = Math.min(pause * 2, LONGEST_WAIT_MS);
  }
}

/** Forwards whole events only: a new subscriber must not get the end of one. */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: string) => void,
): Promise<void> {
  let text = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (text + part.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) onEvent(`${event}\n\n`);
  }
}
