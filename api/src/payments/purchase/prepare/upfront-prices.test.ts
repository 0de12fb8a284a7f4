import { currencies, listCharges, runEveryCombination, setupShop, viewOffer } from './testing/price-matrix';

// The shown price is the charged price: for every price of the catalogue, in every currency, with every kind of
// discount and tax, by the first invoice of an upfront plan. Trials: trial-prices.test.ts.

// One currency takes many purchases.
jest.setTimeout(300_000);

test.each(currencies)('in %s every upfront plan is billed as quoted', async (currency) => {
  const shop = await setupShop();
  const asked = await runEveryCombination(currency, async (combination) => {
    if (combination.coupon === 'winback') return [];
    const { visitor, quote, order } = await viewOffer(shop, combination, { currency, isUpfront: true });
    const { body } = await shop.subscribe(visitor, order).expect(200);
    const [bill] = await listCharges(shop, body.stripeSubscriptionId);
    return [{ combination, shown: quote.dueToday, first: quote.firstCharge, bill }];
  });

  const compared = asked.flat();
  expect(compared.map(({ bill }) => bill)).toEqual(compared.map(({ shown }) => shown));
  expect(compared.map(({ first }) => first)).toEqual(compared.map(({ shown }) => shown));
});
