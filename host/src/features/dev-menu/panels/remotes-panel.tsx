import {
  extraStorageKeys,
  isRemoteName,
  previewRoutes,
  type Registry,
  type RemoteName,
  remoteNames,
  remoteRoutes,
} from '@funnel/contracts';
import { Button, Notice, SelectField } from '@funnel/ui';
import { type ReactElement, useEffect, useState } from 'react';
import styles from '../dev-menu.module.css';
import type { DevMenuTools, PanelProps } from '../tools';
import { Facts } from './facts';

/** Shows the version of each remote and lets the tester choose another. */
export function RemotesPanel({ tools, onStale }: PanelProps): ReactElement {
  const { storage, entry, preview } = tools;
  const registry = useRegistry(tools);
  const { versions, hasFailed } = useVersions(tools);
  const [chosen, setChosen] = useState<RemoteOverrides>(() => readRemoteOverrides(storage));
  const names = [...new Set([...remoteNames, ...Object.keys(versions), ...Object.keys(chosen)])];

  function storeVersions(overrides: RemoteOverrides) {
    storeRemoteOverrides(storage, overrides);
    setChosen(overrides);
    onStale();
  }

  return (
    <div className={styles['panel']}>
      {(preview?.remotes ?? entry.remotes) && (
        <p className={styles['hint']}>This page is in a preview, which wins until it is left.</p>
      )}
      <Facts
        of={Object.fromEntries(
          names.map((name) => [
            name,
            formatVersion(tools.loaded(name)?.version, registry?.remotes[name]?.version),
          ]),
        )}
      />
      {hasFailed && <Notice kind="warning">The registry does not say which versions there are.</Notice>}
      {names.map((name) => (
        <SelectField
          key={name}
          label={`Version of ${name} for this browser`}
          value={chosen[name] ?? ''}
          onChange={({ target }) => storeVersions({ ...chosen, [name]: target.value })}
        >
          <option value="">The regular one</option>
          {listOptions(versions[name], chosen[name]).map(([version, text]) => (
            <option key={version} value={version}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
      <Button variant="secondary" onClick={() => storeVersions({})}>
        Clear the versions
      </Button>
    </div>
  );
}

type Versions = Readonly<Record<string, readonly { readonly version: string; readonly createdAt: string }[]>>;

/** Values and texts of a choice. A version chosen earlier stays, though it is not among the newest. */
function listOptions(known: Versions[string] = [], chosen = ''): [value: string, text: string][] {
  const options = known.map(({ version, createdAt }): [string, string] => [
    version,
    `${version} of ${createdAt.slice(0, 16).replace('T', ' ')} UTC`,
  ]);
  const isKnown = chosen === '' || known.some(({ version }) => version === chosen);
  return isKnown ? options : [[chosen, chosen], ...options];
}

/** The newest versions of each remote. */
function useVersions({ api }: DevMenuTools): { versions: Versions; hasFailed: boolean } {
  const [state, setState] = useState<{ versions: Versions; hasFailed: boolean }>({
    versions: {},
    hasFailed: false,
  });
  useEffect(() => {
    let isHere = true;
    const show = (versions: Versions, hasFailed: boolean) => isHere && setState({ versions, hasFailed });
    api.call(previewRoutes.listVersions, {}).then(
      ({ versions }) => show(versions, false),
      () => show({}, true),
    );
    return () => {
      isHere = false;
    };
  }, [api]);
  return state;
}

function formatVersion(loaded: string | undefined, registered: string | undefined): string {
  if (loaded !== undefined) return `${loaded}, loaded`;
  return registered === undefined ? 'not loaded' : `${registered}, not loaded yet`;
}

/** The registry for this visitor; undefined while loading or on failure. */
function useRegistry({ api, uuid }: DevMenuTools): Registry | undefined {
  const [registry, setRegistry] = useState<Registry>();
  useEffect(() => {
    let isHere = true;
    api.call(remoteRoutes.read, { query: { uuid: uuid() } }).then(
      (read) => isHere && setRegistry(read),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [api, uuid]);
  return registry;
}

type RemoteOverrides = Readonly<Partial<Record<RemoteName, string>>>;

/** The versions chosen in this browser, kept as `quiz@1.2.0,checkout@1.0.3`. */
function readRemoteOverrides(storage: Pick<Storage, 'getItem'>): RemoteOverrides {
  const pairs = (storage.getItem(extraStorageKeys.remoteOverrides) ?? '').split(',');
  const entries = pairs.flatMap((pair) => {
    const [name = '', version] = pair.split('@', 2);
    return isRemoteName(name) && version ? [[name, version]] : [];
  });
  return Object.fromEntries(entries);
}

function storeRemoteOverrides(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  overrides: RemoteOverrides,
): void {
  const chosen = Object.entries(overrides).filter(([, version]) => version);
  const text = chosen.map((pair) => pair.join('@')).join(',');
  if (text === '') storage.removeItem(extraStorageKeys.remoteOverrides);
  else storage.setItem(extraStorageKeys.remoteOverrides, text);
}
