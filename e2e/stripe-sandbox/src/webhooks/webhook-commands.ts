import * as z from 'zod';
import type { DeliveryQueue } from './delivery-queue';

const times = z.number().int().min(1).max(20).default(1);

export const webhookCommand = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('hold') }),
  z.strictObject({ action: z.literal('release'), reverse: z.boolean().default(false), times }),
  z.strictObject({ action: z.literal('drain') }),
  z.strictObject({ action: z.literal('redeliver'), events: z.array(z.string()).optional(), times }),
  z.strictObject({ action: z.literal('url'), url: z.url().nullable() }),
]);

/** Holds, releases and repeats events, or sends them elsewhere. A restart restores what was configured. */
export async function runWebhookCommand(
  queue: DeliveryQueue,
  command: z.infer<typeof webhookCommand>,
): Promise<object> {
  switch (command.action) {
    case 'hold':
      queue.target.isHeld = true;
      return { held: true };
    case 'release': {
      const ids = queue.pending().map(({ id }) => id);
      queue.target.isHeld = false;
      return queue.redeliver(command.reverse ? ids.reverse() : ids, command.times);
    }
    case 'redeliver':
      return queue.redeliver(command.events ?? queue.all().map(({ id }) => id), command.times);
    case 'url':
      queue.target.url = command.url;
      return { url: command.url };
    case 'drain':
      return queue.drain();
  }
}
