import express from 'express';
import type Stripe from 'stripe';
import { createMemoryStorage, type Memory } from '../memory-storage';
import { serveLocally, startStripeSandbox } from '../start-stripe-sandbox';

const webhookSecret = 'whsec_test';

/** The sandbox on a free port, with the real SDK and a verifying webhook receiver. */
export async function startSandbox(memory: Memory = new Map()) {
  const received: Stripe.Event[] = [];
  const answers: number[] = [];
  const exchanges: unknown[] = [];
  const receiver = express().post('/hook', express.raw({ type: '*/*' }), (request, response) => {
    const signature = request.get('stripe-signature') ?? '';
    received.push(stripe.webhooks.constructEvent(request.body, signature, webhookSecret));
    response.sendStatus(answers.shift() ?? 200);
  });
  const hook = await serveLocally(receiver);
  const sandbox = await startStripeSandbox({
    storage: createMemoryStorage(memory),
    record: (exchange) => void exchanges.push(exchange),
    webhookUrl: `${hook.url}/hook`,
    webhookSecret,
  });
  const stripe = sandbox.connect();

  return {
    ...sandbox,
    stripe,
    memory,
    received,
    /** Statuses the receiver answers next; 200 after them. */
    answers,
    exchanges,
    sendControl: (command: string, body: object) => sendControl(sandbox.url, command, body),
    drain: () => sendControl(sandbox.url, 'webhooks', { action: 'drain' }),
    async stop() {
      await sandbox.close();
      await hook.close();
    },
  };
}
export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

async function sendControl(url: string, command: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}/_inspect/stripe/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
