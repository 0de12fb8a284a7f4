import { changeVerifiedEmail } from '../../../platform/accounts/members-store';
import { setupBilling } from '../../../platform/stripe/testing/setup-billing';
import { enqueueFollowEmail } from './follow-email';

test('provider follows a changed address', async () => {
  const api = await setupBilling();
  await api.joinWith('4242424242424242');
  const row = await api.db
    .selectFrom('customers')
    .select(['userUuid', 'customerId'])
    .executeTakeFirstOrThrow();
  const email = 'lovelace@example.net';
  await changeVerifiedEmail(api.db, { memberUuid: row.userUuid, email }, api.clock());
  await enqueueFollowEmail(api.db, row.userUuid);
  await api.drain();
  expect(await api.stripe.customers.retrieve(row.customerId)).toMatchObject({ email });
  const stored = await api.db.selectFrom('customers').select('email').executeTakeFirstOrThrow();
  expect(stored.email).toBe(email);
});
