import { getPriceId, setupPayments, toAgreement } from '../../platform/stripe/testing/setup-payments';

test.each([
  ['GB', { amount: 9999, currency: 'GBP' }, '£99.99', 133.32],
  ['JP', { amount: 17_800, currency: 'JPY' }, '¥17,800', 23_733.33],
])('member in %s sees the charged price', async (...row) => {
  const [country, price, text, predictedLtv] = row;
  const { visitor, ...api } = await setupPayments();
  const offering = await api.viewOffering(visitor, { country, testFlags: 'localized-currency:localized' });
  const order = { priceId: getPriceId(offering, 'plan_yearly') };

  const member = await api.joinAs(visitor, {
    ...order,
    ...toAgreement(await api.fetchQuote(visitor, order)),
  });

  expect(member.predictedLtv).toBe(predictedLtv);
  const { body } = await api.call('get', '/account/subscription', { token: member.token }).expect(200);
  expect(body).toMatchObject({ price, nextCharge: price });
  await api.drain();
  expect(api.sentMails[0]?.text).toContain(`${text} every year`);
});
