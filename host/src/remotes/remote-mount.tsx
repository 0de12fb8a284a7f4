import { getBasePath, type RemoteName } from '@funnel/contracts';
import { type Platform, PlatformProvider, type RemoteModule, usePlatform } from '@funnel/platform';
import { type ReactElement, useMemo } from 'react';
import { ownFlags } from './own-flags';
import type { RemoteLoader } from './remote-loader';

type RemoteMountProps = { loader: RemoteLoader; name: RemoteName; mount: string };

/** Shows a remote below its mount, with no flags but its own. The route's loader has brought it here before this renders. */
export function RemoteMount({ loader, name, mount }: RemoteMountProps): ReactElement {
  const remote = loader.loaded(name);
  if (!remote) throw new Error(`The remote ${name} was not loaded`);
  const platform = usePlatform();
  const flags = useMemo(
    () => ownFlags(name, platform.flags, platform.report),
    [name, platform.flags, platform.report],
  );
  const own = useMemo(() => platformOf(remote, { ...platform, flags }), [remote, platform, flags]);
  return (
    <PlatformProvider value={own}>
      <remote.App basePath={getBasePath(mount)} />
    </PlatformProvider>
  );
}

/** What a remote reports carries its name and version. */
function platformOf({ name, version }: RemoteModule, platform: Platform): Platform {
  return {
    ...platform,
    report: (error, details) => platform.report(error, { ...details, remote: name, version }),
  };
}
