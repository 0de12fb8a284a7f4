import { extraStorageKeys, type RemoteName, remoteNames } from '@funnel/contracts';

export type RemoteOverrides = Readonly<Partial<Record<RemoteName, string>>>;

/** The versions chosen in this browser, kept as `quiz@1.2.0,checkout@1.0.3`. */
export function readRemoteOverrides(storage: Pick<Storage, 'getItem'>): RemoteOverrides {
  const pairs = (storage.getItem(extraStorageKeys.remoteOverrides) ?? '').split(',');
  const entries = pairs.flatMap((pair) => {
    const [remote, version] = pair.split('@', 2);
    const name = remoteNames.find((one) => one === remote);
    return name && version ? [[name, version]] : [];
  });
  return Object.fromEntries(entries);
}

export function storeRemoteOverrides(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  overrides: RemoteOverrides,
): void {
  const chosen = remoteNames.filter((name) => overrides[name]);
  const text = chosen.map((name) => `${name}@${overrides[name]}`).join(',');
  if (text === '') storage.removeItem(extraStorageKeys.remoteOverrides);
  else storage.setItem(extraStorageKeys.remoteOverrides, text);
}
