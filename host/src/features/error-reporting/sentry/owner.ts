import type { ErrorEvent, Event } from '@sentry/react';

type Dsns = ReadonlyMap<string, string>;
type Owner = { readonly mfe: string; readonly version: string };

/** `quiz=<dsn>,checkout=<dsn>`: the project of each remote. Malformed pairs are skipped. */
export function readRemoteDsns(text: string | undefined): Dsns {
  const pairs = (text ?? '').split(',').map((pair) => pair.split('='));
  return new Map(pairs.flatMap(([name, dsn]) => (name && dsn ? [[name.trim(), dsn.trim()] as const] : [])));
}

/** Tags an event with its owner: the reporting remote, else the remote deepest in the stack. */
export function withOwner<E extends Event>(event: E): E {
  if (event.tags?.['mfe']) return event;
  const owner = findStackOwner(event);
  return owner ? { ...event, tags: { ...event.tags, ...owner } } : event;
}

function findStackOwner(event: Event): Owner | undefined {
  const frames = (event.exception?.values ?? []).flatMap(({ stacktrace }) => stacktrace?.frames ?? []);
  return frames.map(({ module_metadata }) => module_metadata).findLast(isOwner);
}

function isOwner(metadata: unknown): metadata is Owner {
  return typeof metadata === 'object' && metadata !== null && 'mfe' in metadata && 'version' in metadata;
}

type Projects = { readonly own: string; readonly remotes: Dsns };

/** The project of an event: its remote's, under the remote's release; else the default. */
export function resolveProject(
  event: ErrorEvent | Event | undefined,
  { own, remotes }: Projects,
): { dsn: string; release: string }[] {
  const { mfe, version } = event?.tags ?? {};
  if (!mfe) return [];
  return [{ dsn: remotes.get(String(mfe)) ?? own, release: `${String(mfe)}@${String(version)}` }];
}
