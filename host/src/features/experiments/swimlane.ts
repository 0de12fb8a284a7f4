import { type Swimlane, storageKeys } from '@funnel/contracts';

export type SwimlaneOptions = {
  readonly lanes: readonly Swimlane[];
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** `testSwimlane` of the address. */
  readonly forced: string | undefined;
  /** From 0 to 1. */
  readonly random: () => number;
};

/**
 * The visitor's swimlane: chosen once, weighted by `split_pct` in list order, and kept, also when the configuration drops
 * it later. The address can name only a lane of the configuration.
 */
export function resolveSwimlane({ lanes, storage, forced, random }: SwimlaneOptions): string | undefined {
  const wanted = lanes.find(({ name }) => name === forced)?.name;
  const known = wanted ?? storage.getItem(storageKeys.swimlane) ?? undefined;
  const name = known ?? pickLane(lanes, random() * 100);
  if (name !== undefined) storage.setItem(storageKeys.swimlane, name);
  return name;
}

/** The lane at this point; the last one takes the rest. */
function pickLane(lanes: readonly Swimlane[], point: number): string | undefined {
  let end = 0;
  for (const { name, split_pct } of lanes) {
    end += split_pct;
    if (point < end) return name;
  }
  return lanes.at(-1)?.name;
}
