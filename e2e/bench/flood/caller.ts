import { once } from 'node:events';
import http from 'node:http';

export type Call = {
  method: string;
  /** Below `/v1`, with its query. */
  path: string;
  body?: unknown;
};

export type Answer = { status: number; text: string };

/** One browser: its own address on this machine and its own cookies. */
export type Caller = {
  send(call: Call): Promise<Answer>;
  /** The same browser at another address. */
  moveTo(address: string): Caller;
  close(): void;
};

const TIMEOUT_MS = 30_000;

export function createCaller(api: string, address: string, cookies = new Map<string, string>()): Caller {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

  async function send({ method, path, body }: Call): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const request = http.request(`${api}/v1${path}`, {
      method,
      agent,
      localAddress: address,
      family: 4,
      timeout: TIMEOUT_MS,
      headers: {
        'api-key': 'local-api-key',
        'content-type': 'application/json',
        // Node.js sends the body of a DELETE without its length.
        ...(text !== '' && { 'content-length': String(Buffer.byteLength(text)) }),
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      },
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.end(text);
    const [response]: http.IncomingMessage[] = await once(request, 'response');
    if (!response) throw new Error('no answer');
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() };
  }

  return {
    // A broken connection counts like a failure of the server.
    send: (call) => send(call).catch((error: Error) => ({ status: 599, text: error.message })),
    moveTo: (other) => createCaller(api, other, cookies),
    close: () => agent.destroy(),
  };
}

/** An address of this machine: every caller has its own, as every household has. */
export function getLocalAddress(index: number): string {
  return `127.${10 + Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`;
}
