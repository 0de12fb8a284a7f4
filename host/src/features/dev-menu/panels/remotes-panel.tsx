import {
  extraStorageKeys,
  type Registry,
  type RemoteName,
  remoteNames,
  remoteRoutes,
  versionSchema,
} from '@funnel/contracts';
import { Button, Notice, TextField } from '@funnel/ui';
import { type ReactElement, type SubmitEvent, useEffect, useState } from 'react';
import styles from '../dev-menu.module.css';
import type { DevMenuTools, PanelProps } from '../tools';
import { Facts } from './facts';

type Complaints = Readonly<Partial<Record<RemoteName, string>>>;

/** Shows the version of each remote and lets the tester choose another. */
export function RemotesPanel({ tools, onStale }: PanelProps): ReactElement {
  const { storage, entry } = tools;
  const registry = useRegistry(tools);
  const [typed, setTyped] = useState<RemoteOverrides>(() => readRemoteOverrides(storage));
  const [wrong, setWrong] = useState<Complaints>({});
  const [isFailed, setFailed] = useState(false);

  function storeVersions(overrides: RemoteOverrides) {
    storeRemoteOverrides(storage, overrides);
    setTyped(overrides);
    setWrong({});
    onStale();
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    try {
      const found = await checkVersions(tools, typed);
      setFailed(false);
      if (Object.keys(found).length > 0) setWrong(found);
      else storeVersions(typed);
    } catch {
      setFailed(true);
    }
  }

  return (
    <form className={styles['panel']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {entry.remotes && <p className={styles['hint']}>remotes of the address wins on this page.</p>}
      <Facts
        of={Object.fromEntries(
          remoteNames.map((name) => [
            name,
            formatVersion(tools.loaded(name)?.version, registry?.remotes[name]?.version),
          ]),
        )}
      />
      {remoteNames.map((name) => (
        <TextField
          key={name}
          label={`Version of ${name} for this browser`}
          error={wrong[name]}
          spellCheck={false}
          autoCapitalize="off"
          value={typed[name] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
        />
      ))}
      {isFailed && <Notice kind="warning">The registry does not answer. Nothing was kept.</Notice>}
      <Button type="submit">Keep these versions</Button>
      <Button variant="secondary" onClick={() => storeVersions({})}>
        Clear the versions
      </Button>
    </form>
  );
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

/** The registry ignores unknown versions, so each version is checked first. */
async function checkVersions({ api }: DevMenuTools, typed: RemoteOverrides): Promise<Complaints> {
  const asked = remoteNames.flatMap((name) => {
    const version = typed[name];
    return version ? [{ name, version }] : [];
  });
  const misspelt = asked.filter(({ version }) => !versionSchema.safeParse(version).success);
  if (misspelt.length > 0) return toComplaints(misspelt, 'Use a version like 1.0.0-1a2b3c4d.');
  if (asked.length === 0) return {};
  const remotes = asked.map(({ name, version }) => `${name}@${version}`).join(',');
  const registry = await api.call(remoteRoutes.read, { query: { remotes } });
  const unknown = asked.filter(({ name, version }) => registry.remotes[name]?.version !== version);
  return toComplaints(unknown, 'The registry does not know this version.');
}

function toComplaints(asked: readonly { readonly name: RemoteName }[], complaint: string): Complaints {
  return Object.fromEntries(asked.map(({ name }) => [name, complaint]));
}

type RemoteOverrides = Readonly<Partial<Record<RemoteName, string>>>;

/** The versions chosen in this browser, kept as `quiz@1.2.0,checkout@1.0.3`. */
function readRemoteOverrides(storage: Pick<Storage, 'getItem'>): RemoteOverrides {
  const pairs = (storage.getItem(extraStorageKeys.remoteOverrides) ?? '').split(',');
  const entries = pairs.flatMap((pair) => {
    const [remote, version] = pair.split('@', 2);
    const name = remoteNames.find((one) => one === remote);
    return name && version ? [[name, version]] : [];
  });
  return Object.fromEntries(entries);
}

function storeRemoteOverrides(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  overrides: RemoteOverrides,
): void {
  const chosen = remoteNames.filter((name) => overrides[name]);
  const text = chosen.map((name) => `${name}@${overrides[name]}`).join(',');
  if (text === '') storage.removeItem(extraStorageKeys.remoteOverrides);
  else storage.setItem(extraStorageKeys.remoteOverrides, text);
}
