import { type Registry, type RemoteName, remoteNames, remoteRoutes, versionSchema } from '@funnel/contracts';
import { Button, Notice, TextField } from '@funnel/ui';
import { type ReactElement, type SubmitEvent, useEffect, useState } from 'react';
import styles from './dev-menu.module.css';
import { Facts } from './facts';
import { keepRemoteOverrides, type RemoteOverrides, readRemoteOverrides } from './remote-overrides';
import type { DevMenuTools, PanelProps } from './tools';

type Complaints = Readonly<Partial<Record<RemoteName, string>>>;

/** The version of each remote, and another one for this browser. */
export function RemotesPanel({ tools, onStale }: PanelProps): ReactElement {
  const { storage, entry } = tools;
  const registry = useRegistry(tools);
  const [typed, setTyped] = useState<RemoteOverrides>(() => readRemoteOverrides(storage));
  const [wrong, setWrong] = useState<Complaints>({});
  const [isFailed, setFailed] = useState(false);

  function keep(overrides: RemoteOverrides) {
    keepRemoteOverrides(storage, overrides);
    setTyped(overrides);
    setWrong({});
    onStale();
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    try {
      const found = await complaints(tools, typed);
      setFailed(false);
      if (Object.keys(found).length > 0) setWrong(found);
      else keep(typed);
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
            versionText(tools.loaded(name)?.version, registry?.remotes[name]?.version),
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
      <Button variant="secondary" onClick={() => keep({})}>
        Clear the versions
      </Button>
    </form>
  );
}

function versionText(loaded: string | undefined, registered: string | undefined): string {
  if (loaded !== undefined) return `${loaded}, loaded`;
  return registered === undefined ? 'not loaded' : `${registered}, not loaded yet`;
}

/** What the registry has for this visitor; nothing while it is asked, or when it does not answer. */
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

/** The registry leaves out of account what it does not know, so it is asked for each version first. */
async function complaints({ api }: DevMenuTools, typed: RemoteOverrides): Promise<Complaints> {
  const asked = remoteNames.flatMap((name) => {
    const version = typed[name];
    return version ? [{ name, version }] : [];
  });
  const misspelt = asked.filter(({ version }) => !versionSchema.safeParse(version).success);
  if (misspelt.length > 0) return told(misspelt, 'Use a version like 1.0.0-1a2b3c4d.');
  if (asked.length === 0) return {};
  const remotes = asked.map(({ name, version }) => `${name}@${version}`).join(',');
  const registry = await api.call(remoteRoutes.read, { query: { remotes } });
  const unknown = asked.filter(({ name, version }) => registry.remotes[name]?.version !== version);
  return told(unknown, 'The registry does not know this version.');
}

function told(asked: readonly { readonly name: RemoteName }[], complaint: string): Complaints {
  return Object.fromEntries(asked.map(({ name }) => [name, complaint]));
}
