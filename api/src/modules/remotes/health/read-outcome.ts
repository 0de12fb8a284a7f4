import type { AnalyticsEvent } from '@funnel/contracts';
import { remoteNameSchema, versionSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { CountName } from './release-health-store';

/** What a browser met with a release. A kind counts once for a visitor. */
export type Outcome = {
  name: z.infer<typeof remoteNameSchema>;
  version: string;
  kind: 'load' | 'failure' | 'error';
  count: CountName;
};

const aboutSchema = z.object({ remote: remoteNameSchema, remoteVersion: versionSchema });

const loadSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('loaded'),
    milliseconds: z.number().check(z.minimum(0), z.maximum(600_000)),
  }),
  z.object({ outcome: z.literal('failed'), phase: z.string() }),
]);

/** Reads what an event says about a release; undefined for other events, and for warnings. */
export function readOutcome({ event, properties }: AnalyticsEvent): Outcome | undefined {
  if (event !== 'remote-load' && event !== 'error') return undefined;
  const about = aboutSchema.safeParse(properties).data;
  if (!about) return undefined;
  const { remote: name, remoteVersion: version } = about;
  if (event === 'error') {
    const isWarning = properties?.['name'] === 'Warning';
    return isWarning ? undefined : { name, version, kind: 'error', count: 'errored' };
  }
  const load = loadSchema.safeParse(properties).data;
  if (!load) return undefined;
  if (load.outcome === 'loaded') return { name, version, kind: 'load', count: findTime(load.milliseconds) };
  return { name, version, kind: 'failure', count: load.phase === 'entry' ? 'failedFiles' : 'failedStart' };
}

function findTime(milliseconds: number): CountName {
  if (milliseconds <= 250) return 'fast';
  if (milliseconds <= 1000) return 'usual';
  return milliseconds <= 2500 ? 'delayed' : 'slow';
}
