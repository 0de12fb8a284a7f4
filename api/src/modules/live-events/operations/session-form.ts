import { joinUrlSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { programme } from '../live-events';

const oneLine = z.regex(/^\P{Cc}*$/u);
const hostSchema = z.string().check(z.trim(), z.maxLength(80), oneLine);

const time = {
  startsAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)),
  minutes: z.coerce.number().check(z.multipleOf(1), z.gte(15), z.lte(240)),
};

/** What operators send to the page of live sessions. */
export const sessionFormSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('plan'),
    key: z.uuid(),
    series: z.enum(programme.map(({ series }) => series)),
    ...time,
    host: hostSchema,
  }),
  z.object({ action: z.literal('change'), ...time, host: hostSchema }),
  z.object({
    action: z.literal('confirm'),
    joinUrl: joinUrlSchema,
    host: hostSchema.check(z.minLength(2)),
  }),
  z.object({
    action: z.literal('cancel'),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300), oneLine),
  }),
]);
export type SessionForm = z.infer<typeof sessionFormSchema>;

const faults: Readonly<Record<string, string>> = {
  startsAt: 'Give a day and a time.',
  minutes: 'Give a length of 15 to 240 minutes.',
  host: 'Say who hosts it, in one line of 2 to 80 characters.',
  joinUrl: 'Give a link that begins with https://.',
  reason: 'Give a reason of at least three characters, in one line.',
};

/** What is wrong with a form, for who sent it. */
export function explainFault({ issues }: z.core.$ZodError): string {
  return faults[String(issues[0]?.path[0])] ?? 'The form was not complete; nothing changed.';
}
