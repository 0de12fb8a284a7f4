import { extraStorageKeys, type RemoteName, remoteNames } from '@funnel/contracts';

export type RemoteOverrides = Readonly<Partial<Record<RemoteName, string>>>;

/** The versions chosen in this browser, kept as `quiz@1.2.0,checkout@1.0.3`. */
export function readRemoteOverrides(storage: Pick<Storage, 'getItem'>): RemoteOverrides {
  const pairs = (storage.getItem(extraStorageKeys.remoteOverrides) ?? '').split(',');
  const entries = pairs.flatMap((pair) => {
    const [formatVersion, version] = pair.split('@', 2);
    const name = remoteNames.find((one) => one === formatVersion);
    return name && version ? [[name, version]] : [];
  });
  return Object.fromEntries(entries);
}

export function storeRemoteOverrides(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  overrides: RemoteOverrides,
): void {
  const text = remoteNames.flatMap((name) => asked(name, overrides[name])).join(',');
  if (text === '') storage.removeItem(extraStorageKeys.remoteOverrides);
  else storage.setItem(extraStorageKeys.remoteOverrides, text);
}

function asked(name: RemoteName, version: string | undefined): string[] {
  return version ? [`${name}@${version}`] : [];
}
