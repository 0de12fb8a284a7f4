import { type BuiltInRemote, remoteNames } from '@funnel/contracts';

/** What a squad does in turn; at the end of it everything is as before. */
const cycle = ['canary', 'promote', 'canary', 'end canary', 'roll back'] as const;

export type Turn = { readonly name: BuiltInRemote; readonly action: (typeof cycle)[number] };

/** The remotes take turns, each with the next step of its cycle. */
export function planTurns(count: number): Turn[] {
  return Array.from({ length: count / remoteNames.length }, (_unused, round) =>
    remoteNames.map((name) => ({ name, action: cycle[round % cycle.length] ?? 'canary' })),
  ).flat();
}
