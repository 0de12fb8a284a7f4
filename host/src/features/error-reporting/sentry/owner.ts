import type { ErrorEvent, Event } from '@sentry/react';

type Dsns = ReadonlyMap<string, string>;
type Owner = { readonly mfe: string; readonly version: string };

/** `quiz=<dsn>,checkout=<dsn>`: the project of each remote. What is no such pair is passed over. */
export function readRemoteDsns(text: string | undefined): Dsns {
  const pairs = (text ?? '').split(',').map((pair) => pair.split('='));
  return new Map(pairs.flatMap(([name, dsn]) => (name && dsn ? [[name.trim(), dsn.trim()] as const] : [])));
}

/** The event with its owner as tags: whoever reported it, else the remote whose code is deepest in the stack. */
export function withOwner<E extends Event>(event: E): E {
  if (event.tags?.['mfe']) return event;
  const owner = ownerOfStack(event);
  return owner ? { ...event, tags: { ...event.tags, ...owner } } : event;
}

function ownerOfStack(event: Event): Owner | undefined {
  const frames = (event.exception?.values ?? []).flatMap(({ stacktrace }) => stacktrace?.frames ?? []);
  return frames.map(({ module_metadata }) => module_metadata).findLast(isOwner);
}

function isOwner(metadata: unknown): metadata is Owner {
  return typeof metadata === 'object' && metadata !== null && 'mfe' in metadata && 'version' in metadata;
}

type Projects = { readonly own: string; readonly remotes: Dsns };

/** Where an event goes: to its remote's project, under the remote's release. All else goes the usual way. */
export function projectOf(
  event: ErrorEvent | Event | undefined,
  { own, remotes }: Projects,
): { dsn: string; release: string }[] {
  const { mfe, version } = event?.tags ?? {};
  if (!mfe) return [];
  return [{ dsn: remotes.get(String(mfe)) ?? own, release: `${String(mfe)}@${String(version)}` }];
}
