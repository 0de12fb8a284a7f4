type Listener = (event: { readonly type: string; readonly data: string }) => void;

/** A minimal EventSource over fetch for the flag SDK; Node 20 and jsdom have none. */
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

  close(): void {
    this.#stop.abort();
  }

  async #read(url: string): Promise<void> {
    const response = await fetch(url, { signal: this.#stop.signal });
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
    this.onopen?.();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (text + part.value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) this.#dispatch(event);
    }
  }

  #dispatch(event: string): void {
    const data = /^data: (.*)$/m.exec(event)?.[1];
    const type = /^event: (.*)$/m.exec(event)?.[1] ?? 'message';
    if (data === undefined) return;
    for (const listener of this.#listeners.get(type) ?? []) listener({ type, data });
  }
}
