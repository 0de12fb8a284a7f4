import { findContractMisfit } from './remote-contract';

test.each([1, 2, 3])('host of contracts 1 to 3 mounts a remote of contract %s', (spoken) => {
  expect(findContractMisfit(spoken, { oldestContract: 1, contract: 3 })).toBeUndefined();
});

test.each([
  [
    'newer than the host',
    3,
    { oldestContract: 1, contract: 2 },
    'the host 1 to 2: deploy a newer host first',
  ],
  ['older than the host', 1, { oldestContract: 2, contract: 3 }, 'the host 2 to 3: build the remote'],
  ['older than a host that names its own alone', 1, { contract: 2 }, 'the host 2: build the remote'],
])('remote that is %s is refused with a remedy', (_what, spoken, host, message) => {
  expect(findContractMisfit(spoken, host)).toContain(message);
});
