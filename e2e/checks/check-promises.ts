import { findFaults } from '../contract/promises/find-faults';

const faults = findFaults();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
