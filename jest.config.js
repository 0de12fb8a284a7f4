import { projects } from './shared/build/src/jest.mjs';

export default { projects, maxWorkers: 2 };
