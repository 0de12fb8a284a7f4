import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import express from 'express';
import Stripe from 'stripe';
import type { SandboxOptions } from './sandbox-options';
import { createStripeSandbox } from './stripe-sandbox';

type StartOptions = Partial<Omit<SandboxOptions, 'publicUrl'>> & { port?: number };

/** Serves a sandbox on 127.0.0.1, on any free port unless one is named. */
export async function startStripeSandbox({ port = 0, ...options }: StartOptions = {}) {
  const app = express().disable('x-powered-by');
  const { url, close } = await serveLocally(app, port);
  const sandbox = createStripeSandbox({ ...options, publicUrl: url });
  sandbox.mount(app);

  return {
    ...sandbox,
    url,
    /** A client of Stripe's SDK that speaks to this sandbox. */
    connect(key = 'sk_test_sandbox'): Stripe {
      const { hostname: host, port: at } = new URL(url);
      return new Stripe(key, { host, port: at, protocol: 'http', maxNetworkRetries: 2, telemetry: false });
    },
    async close(): Promise<void> {
      await sandbox.close();
      await close();
    },
  };
}

/** Listens on this machine only. */
export async function serveLocally(app: RequestListener, port = 0) {
  const server = createServer(app).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
