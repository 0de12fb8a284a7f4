import { basePathOf, type RemoteName } from '@funnel/contracts';
import type { ReactElement } from 'react';
import type { RemoteLoader } from './remote-loader';

type RemoteMountProps = { loader: RemoteLoader; name: RemoteName; mount: string };

/** Shows a remote below its mount. The route's loader has brought it here before this renders. */
export function RemoteMount({ loader, name, mount }: RemoteMountProps): ReactElement {
  const remote = loader.loaded(name);
  if (!remote) throw new Error(`The remote ${name} was not loaded`);
  return <remote.App basePath={basePathOf(mount)} />;
}
