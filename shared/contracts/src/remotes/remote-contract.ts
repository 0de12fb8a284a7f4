/**
 * Number of the contract between host and remotes that this build speaks; a remote of another number is not mounted.
 * In a file of its own, since every remote carries it along.
 */
export const REMOTE_CONTRACT = 1;
