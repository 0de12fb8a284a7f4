import * as z from 'zod/mini';

const share = z.number().check(z.minimum(0), z.maximum(1));

/** What the clock will do to an experiment: start or stop it, or move its coverage to the next step of a ramp. */
export const pendingChangeSchema = z.union([
  z.strictObject({ at: z.iso.datetime(), status: z.enum(['running', 'stopped']) }),
  z.strictObject({ at: z.iso.datetime(), coverage: share }),
]);
export type PendingChange = z.infer<typeof pendingChangeSchema>;

/** A time to start, a time to stop, and the steps of a ramp. */
export const planFields = {
  schedule: z.optional(
    z.strictObject({ start: z.optional(z.iso.datetime()), stop: z.optional(z.iso.datetime()) }),
  ),
  ramp: z.optional(z.array(z.strictObject({ at: z.iso.datetime(), coverage: share }))),
};
export type Plan = {
  schedule?: { start?: string | undefined; stop?: string | undefined } | undefined;
  ramp?: { at: string; coverage: number }[] | undefined;
};

/** The changes of a plan, the first one first. */
export function listPendingChanges({ schedule, ramp = [] }: Plan): PendingChange[] {
  const { start, stop } = schedule ?? {};
  const changes: PendingChange[] = [...ramp];
  if (start) changes.push({ at: start, status: 'running' });
  if (stop) changes.push({ at: stop, status: 'stopped' });
  return changes.sort((one, other) => toTime(one) - toTime(other));
}

export function splitDue(changes: readonly PendingChange[], now: number) {
  return {
    due: changes.filter((change) => toTime(change) <= now),
    later: changes.filter((change) => toTime(change) > now),
  };
}

export const toTime = ({ at }: PendingChange) => Date.parse(at);
