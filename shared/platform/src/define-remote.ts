import { type FlagOf, REMOTE_CONTRACT, type RemoteName } from '@funnel/contracts';
import type { RemoteModule } from './remote-module';

/**
 * Stamps a remote with the contract number it was built for. Not handed out by the host: the number must be that of
 * the remote's build, and the host's own function would stamp whatever the host speaks.
 */
export function defineRemote<Name extends RemoteName>(remote: OwnRemote<Name>): RemoteModule {
  return { contract: REMOTE_CONTRACT, ...remote };
}

/** A remote that branches on no flags but its own and the shared ones. */
type OwnRemote<Name extends RemoteName> = Omit<RemoteModule, 'contract' | 'name' | 'flags'> & {
  readonly name: Name;
  readonly flags?: readonly FlagOf<Name>[];
};
