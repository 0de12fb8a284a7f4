import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type { TestClockRecord } from '../account/records';
import type { Requests } from '../schema/wire-types';
import { invalid } from '../wire/stripe-error';
import type { WireObject } from '../wire/wire-object';
import { runDueWork } from './due-work';

const retentionSeconds = 30 * 86_400;

export function createTestClock(
  account: Account,
  params: Requests['POST /v1/test_helpers/test_clocks'],
): TestClockRecord {
  return account.tables.testClocks.add({
    id: createId('clock'),
    created: account.clock.now(),
    frozen_time: params.frozen_time,
    name: params.name ?? null,
  });
}

/** Stripe advances clocks in the background; here it is done before the answer. */
export function advanceTestClock(
  account: Account,
  id: string,
  { frozen_time: to }: Requests['POST /v1/test_helpers/test_clocks/:id/advance'],
): TestClockRecord {
  const clock = account.tables.testClocks.need(id);
  if (to <= clock.frozen_time) {
    throw invalid('The frozen_time must be after the current frozen time of the test clock.', {
      param: 'frozen_time',
    });
  }
  account.tables.testClocks.patch(id, { frozen_time: to });
  runDueWork(account, id);
  return account.tables.testClocks.need(id);
}

/** Also deletes its customers, so none of their work is due again. */
export function deleteTestClock(account: Account, id: string): WireObject {
  const { tables } = account;
  tables.testClocks.need(id);
  for (const customer of tables.customers.all()) {
    if (customer.test_clock === id) tables.customers.patch(customer.id, { isDeleted: true });
  }
  for (const subscription of tables.subscriptions.all()) {
    if (subscription.test_clock === id) tables.subscriptions.patch(subscription.id, { status: 'canceled' });
  }
  tables.testClocks.remove(id);
  return { id, object: 'test_helpers.test_clock', deleted: true };
}

export function toTestClockView(clock: TestClockRecord): WireObject {
  return {
    ...clock,
    object: 'test_helpers.test_clock',
    deletes_after: clock.frozen_time + retentionSeconds,
    livemode: false,
    status: 'ready',
    status_details: {},
  };
}
