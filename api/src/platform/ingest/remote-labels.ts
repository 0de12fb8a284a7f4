import { type AnalyticsEvent, remoteNames } from '@funnel/contracts';
import { createVersionLabels } from '@funnel/server/metrics';
import * as z from 'zod/mini';

const aboutSchema = z.object({
  remote: z.enum(['host', ...remoteNames]),
  remoteVersion: z.catch(z.string().check(z.regex(/^[\w.-]{1,40}$/)), 'unknown'),
});

/** The labels of the remote that an event is about; undefined for other events. */
export type LabelRemote = (
  properties: AnalyticsEvent['properties'],
) => { remote: string; version: string } | undefined;

/** Anybody can send events, so only known remotes and a few versions of each make series. */
export function createRemoteLabels(): LabelRemote {
  const labelVersion = createVersionLabels();
  return (properties) => {
    const about = aboutSchema.safeParse(properties).data;
    return about && { remote: about.remote, version: labelVersion(about.remote, about.remoteVersion) };
  };
}
