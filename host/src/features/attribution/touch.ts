import {
  type AttributionParameter,
  extraStorageKeys,
  isRecord,
  queryParameters,
  readStoredJson,
} from '@funnel/contracts';

/** One touch: the attribution parameters of an address, and when. */
export type Touch = {
  readonly at: string;
  readonly parameters: Readonly<Partial<Record<AttributionParameter, string>>>;
};

/** First and last touch of a visitor, stored on this device. */
export type Attribution = { readonly first: Touch; readonly last: Touch };

/** Longer than any real click id. */
const MAX_LENGTH = 500;

type StoreTouchOptions = {
  readonly entry: Touch['parameters'];
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: Date;
};

/** Stores the touch if the address has attribution parameters. The first touch never changes. */
export function storeTouch({ entry, storage, now }: StoreTouchOptions): void {
  const parameters = pickAttribution(entry);
  if (Object.keys(parameters).length === 0) return;
  const last = { at: now.toISOString(), parameters };
  const { first } = readAttribution(storage) ?? { first: last };
  storage.setItem(extraStorageKeys.attribution, JSON.stringify({ first, last } satisfies Attribution));
}

/** The attribution of earlier visits; a damaged record counts as none. */
export function readAttribution(storage: Pick<Storage, 'getItem'>): Attribution | undefined {
  return readStoredJson(storage, extraStorageKeys.attribution, isAttribution);
}

function pickAttribution(entry: Touch['parameters']): Touch['parameters'] {
  const found = queryParameters.attribution.flatMap((name) => {
    const value = entry[name]?.slice(0, MAX_LENGTH);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

function isAttribution(kept: unknown): kept is Attribution {
  return isRecord(kept) && isTouch(kept['first']) && isTouch(kept['last']);
}

function isTouch(touch: unknown): touch is Touch {
  return (
    isRecord(touch) &&
    typeof touch['at'] === 'string' &&
    isRecord(touch['parameters']) &&
    Object.values(touch['parameters']).every((value) => typeof value === 'string')
  );
}
