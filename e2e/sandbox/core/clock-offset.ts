import type { State } from './state';

export type Offset = { get(): number; set(milliseconds: number): void };

/** How far the sandbox's clock is ahead of real time. */
export function openOffset(state: State): Offset {
  const stored = state.collection<number>('clock');
  return { get: () => stored.get('offset') ?? 0, set: (milliseconds) => stored.set('offset', milliseconds) };
}
