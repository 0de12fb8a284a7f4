import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server until the end of the test; its address. */
export async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A folder until the end of the test. */
export async function makeFolder(name: string, parent = os.tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(parent, `${name}-`));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The JSON a client has sent; nothing without a body. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = await request.toArray();
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}
