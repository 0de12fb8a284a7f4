import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import Stripe from 'stripe';
import type { SandboxOptions } from './sandbox-options';
import { createStripeSandbox, type StripeSandbox } from './stripe-sandbox';

export type RunningStripeSandbox = StripeSandbox & {
  url: string;
  /** A client of Stripe's SDK that speaks to this sandbox. */
  connect(key?: string): Stripe;
};

type StartOptions = Partial<Omit<SandboxOptions, 'publicUrl'>> & { port?: number };

/** Serves a sandbox on 127.0.0.1, on any free port unless one is named. */
export async function startStripeSandbox({
  port = 0,
  ...options
}: StartOptions = {}): Promise<RunningStripeSandbox> {
  const app = express().disable('x-powered-by');
  const server = createServer(app).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port');
  const url = `http://127.0.0.1:${address.port}`;
  const sandbox = createStripeSandbox({ ...options, publicUrl: url });
  sandbox.mount(app);

  return {
    ...sandbox,
    url,
    connect: (key = 'sk_test_sandbox') =>
      new Stripe(key, {
        host: '127.0.0.1',
        port: address.port,
        protocol: 'http',
        maxNetworkRetries: 2,
        telemetry: false,
      }),
    async close() {
      await sandbox.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
