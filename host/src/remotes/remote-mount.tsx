import { getBasePath, type RemoteName } from '@funnel/contracts';
import { type Platform, PlatformProvider, type RemoteModule, usePlatform } from '@funnel/platform';
import { type ReactElement, useEffect, useMemo } from 'react';
import type { RemoteLoader } from './remote-loader';
import { restrictFlags } from './restrict-flags';

type RemoteMountProps = { loader: RemoteLoader; name: RemoteName; mount: string };

/** Renders a remote below its mount, limited to its own flags. The route's loader has loaded it before. */
export function RemoteMount({ loader, name, mount }: RemoteMountProps): ReactElement {
  const remote = loader.loaded(name);
  if (!remote) throw new Error(`The remote ${name} was not loaded`);
  const platform = usePlatform();
  const flags = useMemo(
    () => restrictFlags(name, platform.flags, platform.report),
    [name, platform.flags, platform.report],
  );
  // After the first render, for tools that look at pages from outside, such as the gate of a release.
  useEffect(() => {
    performance.mark(`remote-shown ${remote.name}@${remote.version}`);
  }, [remote]);
  const own = useMemo(() => labelReports(remote, { ...platform, flags }), [remote, platform, flags]);
  return (
    <PlatformProvider value={own}>
      <remote.App basePath={getBasePath(mount)} />
    </PlatformProvider>
  );
}

/** Adds name and version to what the remote reports. */
function labelReports({ name, version }: RemoteModule, platform: Platform): Platform {
  return {
    ...platform,
    report: (error, details) => platform.report(error, { ...details, remote: name, version }),
  };
}
