import { projects } from './shared/build/src/jest.mjs';

// Pages show dates where the browser is: in tests that is the same place everywhere.
// biome-ignore lint/style/noProcessEnv: the time zone of a process is set nowhere else
process.env.TZ = 'UTC';

// Patience costs nothing but where a test fails: a busy machine takes its time.
// Test files leave memory behind, and collecting it slows the later ones down: a worker that holds much is replaced.
export default { projects, maxWorkers: 2, testTimeout: 120_000, workerIdleMemoryLimit: '1GB' };
