import { type AnalyticsEvent, remoteNameSchema, remoteNames } from '@funnel/contracts';
import { createVersionLabels } from '@funnel/server/metrics';
import * as z from 'zod/mini';

const aboutSchema = z.object({
  remote: z.union([z.literal('host'), remoteNameSchema]),
  remoteVersion: z.catch(z.string().check(z.regex(/^[\w.-]{1,40}$/)), 'unknown'),
});

/** The labels of the remote that an event is about; undefined for other events. */
export type LabelRemote = (
  properties: AnalyticsEvent['properties'],
) => { remote: string; version: string } | undefined;

const known: readonly string[] = ['host', ...remoteNames];

/** Anybody can send events, so only our remotes and a few versions of each make series; the others are one together. */
export function createRemoteLabels(): LabelRemote {
  const labelVersion = createVersionLabels();
  return (properties) => {
    const about = aboutSchema.safeParse(properties).data;
    if (!about) return undefined;
    const remote = known.includes(about.remote) ? about.remote : 'other';
    return { remote, version: labelVersion(remote, about.remoteVersion) };
  };
}
