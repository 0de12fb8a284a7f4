import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase } from '../testing/test-database';
import { createPaymentLeases, requireLease, requireLeaseIn, withoutLease } from './payment-leases';
import { createStripe } from './stripe';
import { toStripeProblem } from './stripe-problems';

/** Two processes with one database. */
async function setupProcesses(times: Parameters<typeof createPaymentLeases>[1] = {}) {
  const { db } = await testDatabase();
  await db.deleteFrom('paymentLeases').execute();
  return {
    db,
    one: createPaymentLeases(db, times),
    other: createPaymentLeases(db, times),
    listHolders: () => db.selectFrom('paymentLeases').select('holder').execute(),
  };
}

const nothing = () => Promise.resolve();

test('work of one visitor is serialized over processes, despite failures', async () => {
  const { one, other, listHolders } = await setupProcesses();
  const seen: string[] = [];
  const createStep = (name: string) => async () => {
    seen.push(`${name} begins`);
    await listHolders();
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
  expect(await listHolders()).toEqual([]);
});

test('what a process that died holds is taken over after its lease, and not before', async () => {
  const { db, one, other } = await setupProcesses({ longestWait: 500 });
  await one('visitor', async () => {
    await expect(other('visitor', nothing)).rejects.toMatchObject({ code: 'overloaded' });
    // As if its renewals had ended long ago.
    await db
      .updateTable('paymentLeases')
      .set({ leasedUntil: new Date(0) })
      .execute();
    await other('visitor', nothing);
  });
});

test('work that takes longer than a lease keeps it', async () => {
  const { one, other } = await setupProcesses({ lease: 400, renewEvery: 40, longestWait: 1200 });
  await one('visitor', async () => {
    await expect(other('visitor', nothing)).rejects.toMatchObject({ code: 'overloaded' });
    requireLease();
  });
});

test('work whose lease was lost changes nothing more', async () => {
  const { db, one, other } = await setupProcesses({ renewEvery: 20 });
  await one('visitor', async () => {
    requireLease();
    await requireLeaseIn(db);
    await db.deleteFrom('paymentLeases').execute();
    await expect(requireLeaseIn(db)).rejects.toMatchObject({ code: 'overloaded' });
    await other('visitor', () => Promise.resolve(requireLease()));
    while (!isRefused(requireLease)) await pause(20);
    await withoutLease(() => Promise.resolve(requireLease()));
    // Nothing listens there, and nothing is sent.
    const apiUrl = 'http://127.0.0.1:9';
    const stripe = createStripe({ secretKey: 'sk_test_1', apiUrl, production: false });
    const refusal = await stripe.customers.create({}).catch(toStripeProblem);
    expect(refusal).toMatchObject({ code: 'overloaded' });
  });
  requireLease();
});

function isRefused(work: () => void): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}

test('a lease that is given back stays so', async () => {
  const { one, listHolders } = await setupProcesses({ renewEvery: 1 });
  for (let turn = 0; turn < 20; turn += 1) await one('visitor', () => pause(3));
  expect(await listHolders()).toEqual([]);
});

test('time in the queue of its own process counts, too', async () => {
  const { one } = await setupProcesses({ longestWait: 50 });
  let isDone = false;
  const first = one('visitor', () => pause(200));
  const second = one('visitor', async () => {
    isDone = true;
    await nothing();
  });
  await expect(second).rejects.toMatchObject({ code: 'overloaded' });
  await first;
  expect(isDone).toBe(false);
});
