import { type AttributionParameter, extraStorageKeys, queryParameters } from '@funnel/contracts';

/** One way in: what the address said, and when. */
export type Touch = {
  readonly at: string;
  readonly parameters: Readonly<Partial<Record<AttributionParameter, string>>>;
};

/** How a visitor found us: the way in that was first, and the one that was last. They are kept on this device. */
export type Attribution = { readonly first: Touch; readonly last: Touch };

/** More than any click id needs; what is longer was made by somebody else. */
const MAX_LENGTH = 500;

type KeepOptions = {
  readonly entry: Touch['parameters'];
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: Date;
};

/** Keeps the way in, when the address tells one. The first one stays for good. */
export function keepTouch({ entry, storage, now }: KeepOptions): void {
  const parameters = attributionIn(entry);
  if (Object.keys(parameters).length === 0) return;
  const last = { at: now.toISOString(), parameters };
  const { first } = readAttribution(storage) ?? { first: last };
  storage.setItem(extraStorageKeys.attribution, JSON.stringify({ first, last } satisfies Attribution));
}

/** What is kept of earlier visits; a damaged record counts as none. */
export function readAttribution(storage: Pick<Storage, 'getItem'>): Attribution | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(extraStorageKeys.attribution) ?? 'null');
    return isAttribution(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function attributionIn(entry: Touch['parameters']): Touch['parameters'] {
  const found = queryParameters.attribution.flatMap((name) => {
    const value = entry[name]?.slice(0, MAX_LENGTH);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

function isAttribution(kept: unknown): kept is Attribution {
  return isObject(kept) && isTouch(kept['first']) && isTouch(kept['last']);
}

function isTouch(touch: unknown): touch is Touch {
  return (
    isObject(touch) &&
    typeof touch['at'] === 'string' &&
    isObject(touch['parameters']) &&
    Object.values(touch['parameters']).every((value) => typeof value === 'string')
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
