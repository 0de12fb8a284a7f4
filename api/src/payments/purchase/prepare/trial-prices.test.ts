import type { CardIntent } from '@funnel/contracts';
import { day } from '../../../platform/clock';
import { priceSeeds } from '../../catalogue/catalogue-data';
import {
  currencies,
  listCharges,
  listCombinations,
  runEveryCombination,
  type Shop,
  setupShop,
  type ViewedOffer,
  viewOffer,
} from './testing/price-matrix';

// The shown price is the charged price: for every price of the catalogue, in every currency, with every kind of
// discount and tax, by the invoices of a trial over a year. Upfront plans: upfront-prices.test.ts.

// One currency takes many purchases.
jest.setTimeout(300_000);

test('the matrix covers all currencies', () => {
  const sold = priceSeeds.map(({ currency, localized }) => [currency, ...Object.keys(localized)].sort());
  expect(sold).toEqual(priceSeeds.map(() => currencies.map((name) => name.toLowerCase()).sort()));
});

test('each plan is tried with every coupon and tax', () => {
  const tried = new Set(
    currencies.flatMap(listCombinations).map((combination) => JSON.stringify(combination)),
  );
  // Each plan with six coupons and three taxes; both winback plans with a seventh.
  expect(tried.size).toBe((priceSeeds.length * 6 + 2) * 3);
});

test.each(currencies)('in %s every trial is billed as quoted', async (currency) => {
  const shop = await setupShop();
  const started = await runEveryCombination(currency, async (combination) => {
    const looked = await viewOffer(shop, combination, { currency, isUpfront: false });
    return { combination, quote: looked.quote, subscriptionId: await startTrial(shop, looked) };
  });
  await shop.sandbox.sendCommand('advance', { seconds: (400 * day) / 1000 });

  const compared = [];
  for (const { combination, quote, subscriptionId } of started) {
    const shown = [quote.dueToday, quote.firstCharge, quote.renewal];
    const charged = (await listCharges(shop, subscriptionId)).slice(0, 3);
    compared.push({ combination, shown, charged });
  }
  expect(compared).toHaveLength(listCombinations(currency).length);
  expect(compared.map(({ charged }) => charged)).toEqual(compared.map(({ shown }) => shown));
  expect(new Set(started.map(({ quote }) => quote.firstCharge.currency))).toEqual(new Set([currency]));
});

async function startTrial(shop: Shop, { visitor, order }: ViewedOffer): Promise<string> {
  const intent: CardIntent = await shop.saveCard(visitor, order);
  const { body } = await shop.register(visitor, intent.clientSecret).expect(200);
  return body.subscriptionId;
}
