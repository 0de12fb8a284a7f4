import { contract } from './contract';
import { createPromotion, openShop } from './open-shop';

const { stripe } = contract();

test('lookup key finds a price in each currency', async () => {
  const { monthly } = await openShop(stripe());
  const { data } = await stripe().prices.list({
    lookup_keys: [monthly.lookup_key ?? ''],
    active: true,
    expand: ['data.currency_options'],
  });
  expect(data).toMatchObject([
    {
      id: monthly.id,
      unit_amount: 4799,
      currency_options: { usd: { unit_amount: 4799 }, eur: { unit_amount: 4499 } },
    },
  ]);
});

test('lookup key keeps its price until transferred', async () => {
  const { monthly, product } = await openShop(stripe());
  const next = {
    product: product.id,
    currency: 'usd',
    unit_amount: 5200,
    recurring: { interval: 'month' as const },
    lookup_key: monthly.lookup_key ?? '',
  };
  await expect(stripe().prices.create(next)).rejects.toMatchObject({ statusCode: 400 });
  const moved = await stripe().prices.create({ ...next, transfer_lookup_key: true });
  const { data } = await stripe().prices.list({ lookup_keys: [next.lookup_key] });
  expect(data.map(({ id }) => id)).toEqual([moved.id]);
});

test('codes ignore case and disappear once used up', async () => {
  const { yearly } = await openShop(stripe());
  const { id, code } = await createPromotion(stripe(), 100, { max_redemptions: 1 });
  const find = async () =>
    (await stripe().promotionCodes.list({ code: code.toLowerCase(), active: true })).data;
  expect(await find()).toMatchObject([{ id }]);
  const customer = await stripe().customers.create({});
  const order = { customer: customer.id, items: [{ price: yearly.id }], discounts: [{ promotion_code: id }] };
  await stripe().subscriptions.create(order);
  expect(await find()).toEqual([]);
  await expect(stripe().subscriptions.create(order)).rejects.toMatchObject({ statusCode: 400 });
});

test('code of one customer is refused for another', async () => {
  const { yearly } = await openShop(stripe());
  const [owner, other] = await Promise.all([stripe().customers.create({}), stripe().customers.create({})]);
  const { id } = await createPromotion(stripe(), 30, { customer: owner.id });
  const preview = (customer: string) =>
    stripe().invoices.createPreview({
      customer,
      subscription_details: { items: [{ price: yearly.id }] },
      discounts: [{ promotion_code: id }],
    });
  expect((await preview(owner.id)).total).toBe(13_930);
  await expect(preview(other.id)).rejects.toMatchObject({ statusCode: 400 });
});

test('preview takes percents off to the cent', async () => {
  const { monthly } = await openShop(stripe());
  const { id } = await createPromotion(stripe(), 20);
  const preview = await stripe().invoices.createPreview({
    subscription_details: { items: [{ price: monthly.id }] },
    discounts: [{ promotion_code: id }],
    currency: 'usd',
  });
  expect(preview).toMatchObject({ subtotal: 4799, total: 3839, currency: 'usd' });
});

test('preview adds local tax, refuses unknown places', async () => {
  const { monthly } = await openShop(stripe());
  const preview = (postal_code: string) =>
    stripe().invoices.createPreview({
      currency: 'usd',
      customer_details: { address: { country: 'US', postal_code } },
      subscription_details: { items: [{ price: monthly.id }] },
      automatic_tax: { enabled: true },
    });
  const { subtotal, total, total_taxes: taxes } = await preview('10001');
  const tax = (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  expect(subtotal).toBe(4799);
  expect(total).toBe(subtotal + tax);
  await expect(preview('nowhere')).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
});

test('subscription in another currency uses its currency option', async () => {
  const { yearly } = await openShop(stripe());
  const customer = await stripe().customers.create({});
  const order = { customer: customer.id, items: [{ price: yearly.id }], trial_period_days: 7 };
  const { id, currency, items } = await stripe().subscriptions.create({ ...order, currency: 'eur' });
  expect(currency).toBe('eur');
  const price = await stripe().prices.retrieve(items.data[0]?.price.id ?? '', {
    expand: ['currency_options'],
  });
  expect(price.currency_options).toMatchObject({ eur: { unit_amount: 4499 } });
  const preview = await stripe().invoices.createPreview({ subscription: id });
  expect(preview).toMatchObject({ currency: 'eur', total: 4499 });
});

test('price is refused in an unlisted currency', async () => {
  const { monthly } = await openShop(stripe());
  const customer = await stripe().customers.create({});
  const order = { customer: customer.id, items: [{ price: monthly.id }], currency: 'sek' };
  await expect(stripe().subscriptions.create(order)).rejects.toMatchObject({ statusCode: 400 });
});
