import { waitUntil } from '@funnel/testing/sandbox';

export type SentRequest = {
  readonly at: number;
  readonly url: string;
  readonly events: unknown[];
  readonly xhr: XMLHttpRequest;
};

/** Records what SDKs send, unchanged. `field` holds the service's list of events. */
export function watchWire(field: 'data' | 'e') {
  const sent: SentRequest[] = [];
  const addresses = new WeakMap<XMLHttpRequest, string>();
  const { open, send } = XMLHttpRequest.prototype;
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    addresses.set(this, String(url));
    open.call(this, method, url, true);
  });
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const list = new URLSearchParams(String(body)).get(field) ?? '[]';
    sent.push({ at: Date.now(), url: addresses.get(this) ?? '', events: JSON.parse(list), xhr: this });
    send.call(this, body);
  });

  /** Advances the fake clock and lets each request be answered in real time. */
  async function passTime(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds;
    while (Date.now() < end) {
      await jest.advanceTimersByTimeAsync(Math.min(2500, end - Date.now()));
      await waitForAnswers();
    }
  }

  async function waitForAnswers(): Promise<void> {
    await waitUntil(() => sent.every(({ xhr }) => xhr.readyState === 4), 'an answer');
    await jest.advanceTimersByTimeAsync(0);
  }

  return { sent, passTime, listSizes: () => sent.map(({ events }) => events.length) };
}

/** Fakes the page's timers; network and sandbox keep running. */
export function stopClock(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
}
