import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random';

/** How a browser's connection fails. `resent`: the browser repeats a request that got no answer. */
type Fault = 'none' | 'cut-before' | 'cut-after' | 'cut-between' | 'resent' | 'slow';

type FlakyFetchOptions = {
  random: Random;
  areFaultsOn: () => boolean;
  send: typeof fetch;
};

/** One person's connection: a `fetch` that breaks before, during and after calls while faults are on. */
export function createFlakyFetch({ random, areFaultsOn, send }: FlakyFetchOptions): typeof fetch {
  return async (input, init) => {
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
