import { day, hour } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';

async function setupMember(cardNumber = '4242424242424242') {
  const api = await setupBilling();
  const member = await api.joinWith(cardNumber);
  const { token } = member;
  const read = async () => (await api.call('get', '/account/coupon', { token }).expect(200)).body;
  const preview = (code: string) => api.call('post', '/account/coupon/preview', { token, body: { code } });
  const apply = (code: string, amount: number, currency = 'USD') =>
    api.call('post', '/account/coupon', { token, body: { code, nextCharge: { amount, currency } } });
  return { ...api, member, read, preview, apply };
}

test('a coupon is charged at the price that was shown', async () => {
  const api = await setupMember();
  expect(await api.read()).toMatchObject({ status: 'free', nextCharge: { amount: 11_999 } });
  const { body: shown } = await api.preview(' welcome20 ').expect(200);
  expect(shown).toMatchObject({
    couponCode: 'WELCOME20',
    percentOff: 20,
    duration: 'once',
    regular: { amount: 11_999 },
    nextCharge: { amount: 9599, currency: 'USD' },
  });

  const { body } = await api.apply('WELCOME20', 9599).expect(200);

  expect(body).toMatchObject({ status: 'applied', percentOff: 20, nextCharge: { amount: 9599 } });
  expect(await api.fetchSubscription(api.member.token)).toMatchObject({ nextCharge: { amount: 9599 } });
  await api.passTime(14 * day + hour);
  const { data } = await api.stripe.charges.list({ customer: api.member.customerId });
  expect(data.map(({ amount, paid }) => ({ amount, paid }))).toEqual([{ amount: 9599, paid: true }]);
});

test('a used code and a second one are refused', async () => {
  const api = await setupMember();
  await api.apply('WELCOME20', 9599).expect(200);
  expect((await api.preview('OTHER').expect(409)).body.code).toBe('coupon-not-allowed');
  await api.passTime(14 * day + hour);
  expect(await api.read()).toMatchObject({ status: 'free', nextCharge: { amount: 11_999 } });
  expect((await api.preview('WELCOME20').expect(422)).body.code).toBe('coupon-invalid');
  expect((await api.apply('WELCOME20', 9599).expect(422)).body.code).toBe('coupon-invalid');
});

test('another price than the shown one applies nothing', async () => {
  const api = await setupMember();
  expect((await api.apply('WELCOME20', 1).expect(409)).body.code).toBe('price-changed');
  expect((await api.apply('WELCOME20', 9599, 'EUR').expect(409)).body.code).toBe('price-changed');
  expect((await api.apply('NOSUCH', 9599).expect(422)).body.code).toBe('coupon-invalid');
  expect(await api.read()).toMatchObject({ status: 'free' });
});

test('a lost response redeems the coupon once', async () => {
  const api = await setupMember();
  await api.breakCalls('subscriptions/.*', { kind: 'kept_error_after' });
  const redeemed = async () => {
    const { data } = await api.stripe.promotionCodes.list({ code: 'WELCOME20' });
    return data[0]?.times_redeemed ?? 0;
  };
  const before = await redeemed();
  await api.apply('WELCOME20', 9599);
  expect((await api.apply('WELCOME20', 9599).expect(200)).body.status).toBe('applied');
  expect(await redeemed()).toBe(before + 1);
});

test('an ending or owing plan takes no coupon', async () => {
  const api = await setupMember('4000000000000341');
  await api.stripe.subscriptions.update(api.member.subscriptionId, { cancel_at_period_end: true });
  expect(await api.read()).toEqual({ status: 'none-allowed', reason: 'ending' });
  expect((await api.apply('WELCOME20', 9599).expect(409)).body.code).toBe('coupon-not-allowed');
  await api.stripe.subscriptions.update(api.member.subscriptionId, { cancel_at_period_end: false });
  await api.passTime(14 * day + hour);
  expect(await api.read()).toEqual({ status: 'none-allowed', reason: 'owing' });
});

test('another member’s own code is refused', async () => {
  const api = await setupMember();
  const other = await api.joinWith('4242424242424242');
  const { couponCode: code } = await api.createCode({ percent_off: 50 }, { customer: other.customerId });
  expect((await api.preview(code).expect(422)).body.code).toBe('coupon-invalid');
});
