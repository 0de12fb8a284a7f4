import type { Random } from './random';

/** How a browser's connection fails. `resent`: the browser repeats a request that got no answer. */
type Fault = 'none' | 'cut-before' | 'cut-after' | 'cut-between' | 'resent' | 'slow';

export type FlakyFetch = { fetch: typeof fetch };

type FlakyFetchOptions = {
  random: Random;
  areFaultsOn: () => boolean;
  headers?: Record<string, string>;
  /** Called for every answer that arrived. */
  onAnswer?: (status: number, path: string) => void;
};

/** One visitor's connection: a `fetch` that breaks before, during and after calls while faults are on. */
export function createFlakyFetch({
  random,
  areFaultsOn,
  headers = {},
  onAnswer = () => undefined,
}: FlakyFetchOptions): FlakyFetch {
  async function send(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const response = await fetch(input, { ...init, headers: { ...toHeaderRecord(init), ...headers } });
    onAnswer(response.status, new URL(response.url).pathname);
    return response;
  }

  return {
    async fetch(input, init) {
      const fault = areFaultsOn() ? drawFault(random) : 'none';
      switch (fault) {
        case 'none':
          return send(input, init);
        case 'slow':
          await pause(random.int(50, 600));
          return send(input, init);
        case 'cut-before':
          throw createConnectionError(fault);
        case 'cut-after':
          await (await send(input, init)).arrayBuffer();
          throw createConnectionError(fault);
        case 'cut-between':
          return send(input, { ...init, signal: AbortSignal.timeout(random.int(1, 60)) });
        case 'resent':
          await (await send(input, init)).arrayBuffer();
          return send(input, init);
      }
    },
  };
}

function drawFault(random: Random): Fault {
  return random.weighted<Fault>([
    [80, 'none'],
    [3, 'cut-before'],
    [5, 'cut-after'],
    [4, 'cut-between'],
    [3, 'resent'],
    [5, 'slow'],
  ]);
}

function createConnectionError(fault: Fault): TypeError {
  return new TypeError(`The connection broke: ${fault}`);
}

function toHeaderRecord(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(init?.headers).entries());
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
