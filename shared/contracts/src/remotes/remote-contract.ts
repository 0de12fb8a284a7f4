/** Version of the contract between host and remotes that remotes of this build speak. */
export const REMOTE_CONTRACT = 1;

/** The contracts of the remotes that a host mounts: from the oldest one to its own, or that alone. */
export type HostContracts = { readonly contract: number; readonly oldestContract?: number | undefined };

/** What hosts of this build mount. */
export const hostContracts: HostContracts = { oldestContract: 1, contract: REMOTE_CONTRACT };

/** Whether a host mounts a remote of this contract. */
export function isContractMounted(
  spoken: number,
  { contract: newest, oldestContract: oldest = newest }: HostContracts,
): boolean {
  return spoken >= oldest && spoken <= newest;
}

/** Why a host does not mount a remote of this contract, and who has to move first; undefined when it does. */
export function findContractMisfit(spoken: number, host: HostContracts): string | undefined {
  if (isContractMounted(spoken, host)) return undefined;
  const { contract: newest, oldestContract: oldest = newest } = host;
  const understood = oldest === newest ? String(newest) : `${oldest} to ${newest}`;
  const remedy =
    spoken > newest ? 'deploy a newer host first' : 'build the remote against the packages of the host';
  return `speaks contract ${spoken}, the host ${understood}: ${remedy}`;
}
