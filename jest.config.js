import { projects } from './shared/build/src/jest.mjs';

// Patience costs nothing but where a test fails: on a busy machine a start of a server takes its time.
export default { projects, maxWorkers: 2, testTimeout: 30_000 };
