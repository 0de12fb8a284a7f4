/** What starters and pipelines outside this package use. */
export { isHostBuilt } from './build-host.mjs';
export { isRemoteBuilt } from './remote/build.mjs';
export { publishLocalBuild } from './remote/publish-local-build.mjs';
export { recordRunningStack, STACK_HEADER } from './remote/running-stack.mjs';
