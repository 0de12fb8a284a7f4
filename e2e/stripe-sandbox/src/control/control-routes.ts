import express, { Router } from 'express';
import * as z from 'zod';
import type { Account } from '../account/account';
import type { DeliveryQueue } from '../webhooks/delivery-queue';
import { runWebhookCommand, webhookCommand } from '../webhooks/webhook-commands';
import { StripeError } from '../wire/stripe-error';
import { dropUndefined } from '../wire/wire-object';
import {
  endRetriesNow,
  issueNewCard,
  newCardCommand,
  retriesCommand,
  settingsCommand,
} from './account-commands';
import { type PaymentFaults, paymentFaultSchema } from './payment-faults';
import { disputeCharge, disputeCommand, refundCharge, refundCommand } from './reversals';

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
  addCommand('faults', paymentFaultSchema, (fault) => {
    faults.add(fault);
    return { faults: faults.all() };
  });
  addCommand('webhooks', webhookCommand, (command) => runWebhookCommand(queue, command));
  addCommand('settings', settingsCommand, (changes) => account.settings.change(dropUndefined(changes)));
  addCommand('advance', advanceCommand, ({ seconds }) => {
    advance(seconds);
    return queue.drain();
  });
  addCommand('refunds', refundCommand, (command) => deliver(refundCharge(account, command)));
  addCommand('disputes', disputeCommand, (command) => deliver(disputeCharge(account, command)));
  addCommand('cards', newCardCommand, (command) => deliver(issueNewCard(account, command)));
  addCommand('retries', retriesCommand, (command) => deliver(endRetriesNow(account, command)));
  return router;

  function addCommand<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    run: (body: z.infer<Schema>) => object | Promise<object>,
  ): void {
    router.post(`/${name}`, async (request, response) => {
      const parsed = schema.safeParse(request.body ?? {});
      if (!parsed.success) {
        response.status(400).json({ error: z.prettifyError(parsed.error) });
        return;
      }
      try {
        response.json(await run(parsed.data));
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        response.status(error.status).json({ error: error.message });
      }
    });
  }

  async function deliver(answer: object): Promise<object> {
    await queue.drain();
    return answer;
  }
}
