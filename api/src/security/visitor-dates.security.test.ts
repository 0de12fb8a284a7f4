import { toCalendarDate } from '@funnel/contracts';
import { addMilliseconds, day } from '../platform/clock';
import { setupPayments } from '../platform/stripe/testing/setup-payments';

// 26 hours apart: never the same date.
const west = 'Etc/GMT+12';
const east = 'Pacific/Kiritimati';

const formatLongDate = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(date);

async function setup() {
  const { visitor, ...api } = await setupPayments();
  const priceId = await api.findPriceId('plan_monthly');
  const order = { userUuid: visitor.uuid, email: visitor.email, priceId };
  const requestQuote = async (timeZone?: string) => {
    const body = { userUuid: visitor.uuid, priceId, ...(timeZone !== undefined && { timeZone }) };
    return (await api.post('/checkout/quote', body).expect(200)).body;
  };
  return { ...api, visitor, order, requestQuote };
}

/** The possible calendar dates between two moments. */
function listDatesBetween(earliest: Date, latest: Date, timeZone?: string): string[] {
  return [toCalendarDate(earliest, timeZone), toCalendarDate(latest, timeZone)];
}

test.each([[west], [east], [undefined], ['Mars/Olympus_Mons']])('quote in %s has its dates', async (zone) => {
  const { requestQuote, clock } = await setup();
  const before = addMilliseconds(clock(), 14 * day);
  const { firstChargeDate, agreement } = await requestQuote(zone);
  expect(listDatesBetween(before, addMilliseconds(clock(), 14 * day), zone)).toContain(firstChargeDate);
  expect(agreement.text).toContain(formatLongDate(new Date(`${firstChargeDate}T00:00:00Z`), 'UTC'));
});

test('agreement keeps the dates of its zone', async () => {
  const { requestQuote, post, order } = await setup();
  const { agreement } = await requestQuote(west);
  const { version, hash } = agreement;
  const agreeIn = (timeZone: string) =>
    post('/register/stripe/intent/card', { ...order, timeZone, agreement: { version, hash } });
  const other = await agreeIn(east);
  expect([other.status, other.body.code]).toEqual([409, 'price-changed']);
  await agreeIn(west).expect(200);
});

test.each([[west], [east]])('mails in %s have its dates', async (timeZone) => {
  const { saveCard, register, visitor, order, drain, sentMails, stripe } = await setup();
  const intent = await saveCard(visitor, { priceId: order.priceId });
  await register(visitor, intent.clientSecret, { timeZone }).expect(200);
  await drain();
  const { data } = await stripe.subscriptions.list({ customer: intent.stripeCustomerId });
  const end = new Date((data[0]?.trial_end ?? 0) * 1000);
  expect(sentMails[0]?.text).toContain(formatLongDate(end, timeZone));
});
