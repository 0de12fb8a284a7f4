import { type OwnFlag, REMOTE_CONTRACT, type RemoteName } from '@funnel/contracts';
import type { RemoteModule } from './remote-module';

/**
 * Adds the contract number the remote was built for. Bundled with the remote instead of shared by the host: the number
 * must come from the remote's build, and a shared function would add the host's number.
 */
export function defineRemote<Name extends RemoteName>(remote: OwnRemote<Name>): RemoteModule {
  return { contract: REMOTE_CONTRACT, ...remote };
}

/** A remote that lists only flags it decides. */
type OwnRemote<Name extends RemoteName> = Omit<RemoteModule, 'contract' | 'name' | 'flags'> & {
  readonly name: Name;
  readonly flags?: readonly OwnFlag<Name>[];
};
