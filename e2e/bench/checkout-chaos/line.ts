import type { Random } from './random';

/** How the connection of a browser goes wrong. `resent`: the browser repeats by itself a request it got no answer to. */
type Fault = 'none' | 'cut-before' | 'cut-after' | 'cut-between' | 'resent' | 'slow';

export type Line = { fetch: typeof fetch };

type LineOptions = {
  random: Random;
  isStormy: () => boolean;
  headers?: Record<string, string>;
  /** Hears of every answer that arrived. */
  onAnswer?: (status: number, path: string) => void;
};

/** The connection of one visitor: a `fetch` that breaks before, after and in the middle of calls while it storms. */
export function createLine({
  random,
  isStormy,
  headers = {},
  onAnswer = () => undefined,
}: LineOptions): Line {
  async function send(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const response = await fetch(input, { ...init, headers: { ...headersOf(init), ...headers } });
    onAnswer(response.status, new URL(response.url).pathname);
    return response;
  }

  return {
    async fetch(input, init) {
      const fault = isStormy() ? draw(random) : 'none';
      switch (fault) {
        case 'none':
          return send(input, init);
        case 'slow':
          await pause(random.int(50, 600));
          return send(input, init);
        case 'cut-before':
          throw cut(fault);
        case 'cut-after':
          await (await send(input, init)).arrayBuffer();
          throw cut(fault);
        case 'cut-between':
          return send(input, { ...init, signal: AbortSignal.timeout(random.int(1, 60)) });
        case 'resent':
          await (await send(input, init)).arrayBuffer();
          return send(input, init);
      }
    },
  };
}

function draw(random: Random): Fault {
  return random.weighted<Fault>([
    [80, 'none'],
    [3, 'cut-before'],
    [5, 'cut-after'],
    [4, 'cut-between'],
    [3, 'resent'],
    [5, 'slow'],
  ]);
}

function cut(fault: Fault): TypeError {
  return new TypeError(`The connection broke: ${fault}`);
}

function headersOf(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(init?.headers).entries());
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
