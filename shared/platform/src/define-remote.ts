import { REMOTE_CONTRACT } from '@funnel/contracts';
import type { RemoteModule } from './remote-module';

/**
 * Stamps a remote with the contract number it was built for. Not handed out by the host: the number must be that of
 * the remote's build, and the host's own function would stamp whatever the host speaks.
 */
export function defineRemote(remote: Omit<RemoteModule, 'contract'>): RemoteModule {
  return { contract: REMOTE_CONTRACT, ...remote };
}
