/**
 * Version of the contract between host and remotes in this build; the host does not mount a remote with another version.
 * A separate file, because every remote bundles it.
 */
export const REMOTE_CONTRACT = 1;
