import {
  hostContracts,
  isContractMounted,
  isFlagName,
  isSliceOwned,
  mayRead,
  type RemoteName,
} from '@funnel/contracts';
import type { RemoteModule } from '@funnel/platform';

/** The loaded module is not a remote this host can mount. */
export class RemoteContractError extends Error {
  readonly remote: RemoteName;

  constructor(remote: RemoteName, reason: string) {
    super(`The remote ${remote} cannot be mounted: ${reason}`);
    this.name = 'RemoteContractError';
    this.remote = remote;
  }
}

/** The module of a remote, or a `RemoteContractError` that says what is wrong with it. `slices` are those its release names. */
export function checkRemote(name: RemoteName, loaded: unknown, slices?: readonly string[]): RemoteModule {
  const module = getDefaultExport(loaded);
  if (!isRemoteModule(module)) throw new RemoteContractError(name, 'its default export is not a remote');
  const wrong = findProblem(name, module, slices);
  if (wrong) throw new RemoteContractError(name, wrong);
  return module;
}

function getDefaultExport(loaded: unknown): unknown {
  return typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : undefined;
}

function isRemoteModule(module: unknown): module is RemoteModule {
  if (typeof module !== 'object' || module === null) return false;
  if (!('contract' in module && 'name' in module && 'version' in module && 'App' in module)) return false;
  return (
    typeof module.contract === 'number' &&
    typeof module.version === 'string' &&
    (typeof module.App === 'function' || typeof module.App === 'object')
  );
}

function findProblem(name: RemoteName, module: RemoteModule, slices?: readonly string[]): string | undefined {
  if (!isContractMounted(module.contract, hostContracts))
    return `it speaks contract ${module.contract}, the host ${hostContracts.contract}`;
  if (module.name !== name) return `it calls itself ${module.name}`;
  const slice = Object.keys(module.reducers ?? {}).find((key) => !isSliceOwned(name, key, slices));
  if (slice) return `the slice ${slice} is not its own`;
  const flag = module.flags?.find((one) => !isFlagName(one) || !mayRead(name, one));
  return flag && `the flag ${flag} is not its own`;
}
