/** The API for start-up scripts and pipelines outside this package. */
export { isHostBuilt } from './build-host.mjs';
export { isRemoteBuilt } from './remote/build.mjs';
export { publishHostFiles } from './remote/publish-host-files.mjs';
export { publishLocalBuild } from './remote/publish-local-build.mjs';
export { recordRunningStack, STACK_HEADER } from './remote/running-stack.mjs';
