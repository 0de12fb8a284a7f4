import express, { type Request, type Response, Router } from 'express';
import * as z from 'zod';
import type { Account } from '../account/account';
import type { WebhookControl } from '../webhooks/webhook-control';
import { StripeError } from '../wire/stripe-error';
import {
  changeSettings,
  endRetriesNow,
  issueNewCard,
  newCardCommand,
  retriesCommand,
  settingsCommand,
} from './account-commands';
import { type PaymentFaults, paymentFaultSchema } from './payment-faults';
import { disputeCharge, disputeCommand, refundCharge, refundCommand } from './reversals';

const webhookCommand = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('hold') }),
  z.strictObject({
    action: z.literal('release'),
    reverse: z.boolean().default(false),
    times: z.number().int().min(1).max(20).default(1),
  }),
  z.strictObject({ action: z.literal('drain') }),
  z.strictObject({
    action: z.literal('redeliver'),
    events: z.array(z.string()).optional(),
    times: z.number().int().min(1).max(20).default(1),
  }),
  z.strictObject({ action: z.literal('url'), url: z.url().nullable() }),
]);
const advanceCommand = z.strictObject({ seconds: z.number().int().min(0) });

type ControlParts = {
  account: Account;
  faults: PaymentFaults;
  webhooks: WebhookControl;
  advance(seconds: number): void;
  state(): Record<string, unknown>;
};

export function createControlRouter({ account, faults, webhooks, advance, state }: ControlParts): Router {
  const router = Router();
  router.use(express.json());
  router.get('/state', (_request, response) => void response.json(state()));
  router.post('/faults', (request, response) =>
    withBody(paymentFaultSchema, request, response, async (fault) => {
      faults.add(fault);
      return { faults: faults.all() };
    }),
  );
  router.delete('/faults', (_request, response) => {
    faults.clear();
    response.json({ faults: [] });
  });
  router.post('/webhooks', (request, response) =>
    withBody(webhookCommand, request, response, (command) => runCommand(webhooks, command)),
  );
  router.post('/advance', (request, response) =>
    withBody(advanceCommand, request, response, async ({ seconds }) => {
      advance(seconds);
      return webhooks.drain();
    }),
  );
  router.post('/refunds', (request, response) =>
    withBody(refundCommand, request, response, async (command) => delivered(refundCharge(account, command))),
  );
  router.post('/disputes', (request, response) =>
    withBody(disputeCommand, request, response, async (command) =>
      delivered(disputeCharge(account, command)),
    ),
  );
  router.post('/cards', (request, response) =>
    withBody(newCardCommand, request, response, async (command) => delivered(issueNewCard(account, command))),
  );
  router.post('/retries', (request, response) =>
    withBody(retriesCommand, request, response, async (command) =>
      delivered(endRetriesNow(account, command)),
    ),
  );
  router.post('/settings', (request, response) =>
    withBody(settingsCommand, request, response, async (changes) => changeSettings(account, changes)),
  );
  return router;

  async function delivered(answer: object): Promise<object> {
    await webhooks.drain();
    return answer;
  }
}

async function runCommand(
  webhooks: WebhookControl,
  command: z.infer<typeof webhookCommand>,
): Promise<object> {
  switch (command.action) {
    case 'hold':
      return webhooks.hold();
    case 'release':
      return webhooks.release(command);
    case 'redeliver':
      return webhooks.redeliver(command.events, command.times);
    case 'url':
      return webhooks.setUrl(command.url);
    case 'drain':
      return webhooks.drain();
  }
}

async function withBody<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  response: Response,
  run: (body: z.infer<Schema>) => Promise<object>,
): Promise<void> {
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
}
