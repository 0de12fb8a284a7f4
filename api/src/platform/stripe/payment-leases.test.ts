import { testDatabase } from '../testing/test-database';
import { createPaymentLeases } from './payment-leases';

/** Two processes with one database. */
async function setupProcesses(longestWait?: number) {
  const { db } = await testDatabase();
  await db.deleteFrom('paymentLeases').execute();
  return { db, one: createPaymentLeases(db, longestWait), other: createPaymentLeases(db, longestWait) };
}

test('work of one visitor is serialized over processes, despite failures', async () => {
  const { db, one, other } = await setupProcesses();
  const seen: string[] = [];
  const createStep = (name: string) => async () => {
    seen.push(`${name} begins`);
    await db.selectFrom('paymentLeases').select('holder').execute();
    seen.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
  };
  const results = await Promise.allSettled([
    one('visitor', createStep('first')),
    other('visitor', createStep('second')),
    one('visitor', createStep('third')),
    other('another visitor', createStep('unrelated')),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  const steps = seen.filter((step) => !step.startsWith('unrelated'));
  for (let index = 0; index < steps.length; index += 2)
    expect(steps[index + 1]).toBe(steps[index]?.replace('begins', 'ends'));
  expect(await db.selectFrom('paymentLeases').select('holder').execute()).toEqual([]);
});

test('what a process that died holds is taken over after its lease, and not before', async () => {
  const { db, one, other } = await setupProcesses(0);
  await one('visitor', async () => {
    await expect(other('visitor', () => Promise.resolve())).rejects.toMatchObject({ code: 'overloaded' });
    // As if its renewals had ended long ago.
    await db
      .updateTable('paymentLeases')
      .set({ leasedUntil: new Date(0) })
      .execute();
    await other('visitor', () => Promise.resolve());
  });
});
