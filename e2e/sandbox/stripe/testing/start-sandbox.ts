import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import express from 'express';
import Stripe from 'stripe';
import { createStripeProvider } from '../stripe-provider';
import { createMemoryContext, type Disk } from './memory-context';

export const webhookSecret = 'whsec_sandbox';

/** The sandbox on a free port, with the real SDK and a verifying webhook receiver. */
export async function startSandbox(disk: Disk = new Map()) {
  const received: Stripe.Event[] = [];
  const answers: number[] = [];
  const hook = await listen(
    express().post('/hook', express.raw({ type: '*/*' }), (request, response) => {
      const event = stripe.webhooks.constructEvent(
        request.body,
        request.get('stripe-signature') ?? '',
        webhookSecret,
      );
      received.push(event);
      response.sendStatus(answers.shift() ?? 200);
    }),
  );
  const context = createMemoryContext(disk);
  const provider = createStripeProvider(context, { webhookUrl: `${hook.url}/hook`, webhookSecret });
  const app = express();
  provider.mount(app);
  const site = await listen(app);
  context.publicUrl = site.url;
  const stripe = connect(site.url);

  return {
    stripe,
    url: site.url,
    disk,
    provider,
    received,
    /** Statuses the receiver answers next; 200 after them. */
    answers,
    exchanges: context.exchanges,
    connect: (key: string) => connect(site.url, key),
    sendControl: (command: string, body: object) => sendControl(site.url, command, body),
    drain: () => sendControl(site.url, 'webhooks', { action: 'drain' }),
    async stop() {
      await provider.close?.();
      await Promise.all([close(site.server), close(hook.server)]);
    },
  };
}
export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

function connect(url: string, key = 'sk_test_sandbox'): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 2, telemetry: false });
}

async function sendControl(url: string, command: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}/_inspect/stripe/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

async function listen(app: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
