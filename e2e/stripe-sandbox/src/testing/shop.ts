import type { Stripe } from 'stripe';

/** One product with a monthly and a yearly price, also sold in euro. */
export async function stockShop(stripe: Stripe) {
  const product = await stripe.products.create({ name: 'Newspaper' });
  const monthly = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 2000,
    recurring: { interval: 'month' },
    lookup_key: 'monthly',
    tax_behavior: 'exclusive',
    currency_options: { eur: { unit_amount: 1800 } },
  });
  const yearly = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 20_000,
    recurring: { interval: 'year' },
    lookup_key: 'yearly',
    tax_behavior: 'exclusive',
  });
  return { product, monthly, yearly };
}

export async function createCustomerWithCard(
  stripe: Stripe,
  card = 'pm_card_visa',
  params: Stripe.CustomerCreateParams = {},
) {
  const customer = await stripe.customers.create({ email: 'reader@example.com', ...params });
  const created = await stripe.setupIntents.create({
    customer: customer.id,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  const intent = await stripe.setupIntents.confirm(created.id, {
    payment_method: card,
    return_url: 'https://example.com/return',
  });
  return { customer, intent, paymentMethod: String(intent.payment_method) };
}

/** Starts an upfront subscription and returns the id of its payment intent. */
export async function startUnpaid(stripe: Stripe, params: Stripe.SubscriptionCreateParams) {
  const subscription = await stripe.subscriptions.create({
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'discounts.source.coupon'],
    ...params,
  });
  const invoice = subscription.latest_invoice;
  if (typeof invoice === 'string' || !invoice) throw new Error('The invoice was not expanded');
  const payment = invoice.payments?.data[0]?.payment.payment_intent;
  return { subscription, invoice, paymentIntent: String(payment) };
}
