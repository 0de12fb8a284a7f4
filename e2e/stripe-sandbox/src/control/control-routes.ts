import express, { Router } from 'express';
import * as z from 'zod';
import type { Account } from '../account/account';
import { settingsSchema } from '../account/settings';
import type { DeliveryQueue } from '../webhooks/delivery-queue';
import { runWebhookCommand, webhookCommand } from '../webhooks/webhook-commands';
import { StripeError } from '../wire/stripe-error';
import { dropUndefined } from '../wire/wire-object';
import { accountCommands } from './account-commands';
import { type PaymentFaults, paymentFaultSchema } from './payment-faults';

const settingsCommand = settingsSchema.partial();
const advanceCommand = z.strictObject({ seconds: z.number().int().min(0) });

type ControlParts = {
  account: Account;
  faults: PaymentFaults;
  queue: DeliveryQueue;
  advance(seconds: number): void;
  state(): Record<string, unknown>;
};

export function createControlRouter({ account, faults, queue, advance, state }: ControlParts): Router {
  const router = Router();
  router.use(express.json());
  router.get('/state', (_request, response) => void response.json(state()));
  router.delete('/faults', (_request, response) => {
    faults.clear();
    response.json({ faults: [] });
  });
  addCommand('faults', (body) => {
    faults.add(paymentFaultSchema.parse(body));
    return { faults: faults.all() };
  });
  addCommand('webhooks', (body) => runWebhookCommand(queue, webhookCommand.parse(body)));
  addCommand('settings', (body) => account.settings.change(dropUndefined(settingsCommand.parse(body))));
  addCommand('advance', (body) => {
    advance(advanceCommand.parse(body).seconds);
    return queue.drain();
  });
  for (const [name, run] of Object.entries(accountCommands)) {
    addCommand(name, async (body) => {
      const answer = run(account, body);
      await queue.drain();
      return answer;
    });
  }
  return router;

  function addCommand(name: string, run: (body: unknown) => object | Promise<object>): void {
    router.post(`/${name}`, async (request, response) => {
      try {
        response.json(await run(request.body ?? {}));
      } catch (error) {
        if (error instanceof z.ZodError) response.status(400).json({ error: z.prettifyError(error) });
        else if (error instanceof StripeError) response.status(error.status).json({ error: error.message });
        else throw error;
      }
    });
  }
}
