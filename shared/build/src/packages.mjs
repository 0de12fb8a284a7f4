/** What starters and pipelines outside this package use. */
export { isHostBuilt } from './build-host.mjs';
export { isRemoteBuilt } from './remote/build.mjs';
export { releaseRemote } from './remote/release.mjs';
