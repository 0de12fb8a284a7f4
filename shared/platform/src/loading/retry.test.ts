import { withRetries } from './retry';

function setup(failures: number) {
  const waits: number[] = [];
  let calls = 0;
  const call = async () => {
    calls += 1;
    if (calls <= failures) throw new Error(`failure ${calls}`);
    return 'good';
  };
  return { call, waits, wait: async (milliseconds: number) => void waits.push(milliseconds) };
}

test('failed call is retried with exponential backoff', async () => {
  const { call, waits, wait } = setup(2);
  await expect(withRetries(call, { retries: 3, wait })).resolves.toBe('good');
  expect(waits).toEqual([500, 1000]);
});

test('the last failure is thrown', async () => {
  const { call, wait } = setup(9);
  await expect(withRetries(call, { retries: 2, wait })).rejects.toThrow('failure 3');
});

test('error not worth retrying is thrown at once', async () => {
  const { call, waits, wait } = setup(9);
  await expect(withRetries(call, { retries: 2, wait, shouldRetry: () => false })).rejects.toThrow(
    'failure 1',
  );
  expect(waits).toEqual([]);
});
