type Listener = (event: { type: string; data: string }) => void;

/** A small EventSource over fetch: enough of it for GrowthBook's SDK, which Node 20 does not give one. */
export class TestEventSource {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #stop = new AbortController();

  constructor(url: string) {
    this.#read(url).catch(() => {
      if (!this.#stop.signal.aborted) this.onerror?.();
    });
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  close(): void {
    this.#stop.abort();
  }

  async #read(url: string): Promise<void> {
    const response = await fetch(url, {
      signal: this.#stop.signal,
      headers: { accept: 'text/event-stream' },
    });
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
    this.onopen?.();
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#dispatch(block);
    }
  }

  #dispatch(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.split(': ')[0], line.replace(/^\w+: /, '')]),
    );
    const data = fields.get('data');
    if (data === undefined) return;
    const type = fields.get('event') ?? 'message';
    for (const listener of this.#listeners.get(type) ?? []) listener({ type, data });
  }
}
