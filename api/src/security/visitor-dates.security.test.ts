import { toCalendarDate } from '@funnel/contracts';
import { addMilliseconds, day } from '../platform/clock';
import { newVisitor, setupPayments } from '../platform/stripe/testing/setup-payments';

// 26 hours apart: never the same date.
const west = 'Etc/GMT+12';
const east = 'Pacific/Kiritimati';

const longDate = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(date);

async function setup() {
  const api = await setupPayments();
  const visitor = newVisitor();
  const priceId = await api.priceOf('plan_monthly');
  const order = { userUuid: visitor.uuid, email: visitor.email, priceId };
  const quote = async (timeZone?: string) => {
    const body = { userUuid: visitor.uuid, priceId, ...(timeZone !== undefined && { timeZone }) };
    return (await api.post('/checkout/quote', body).expect(200)).body;
  };
  return { ...api, visitor, order, quote };
}

/** The possible calendar dates between two moments. */
function datesBetween(earliest: Date, latest: Date, timeZone?: string): string[] {
  return [toCalendarDate(earliest, timeZone), toCalendarDate(latest, timeZone)];
}

test.each([[west], [east], [undefined], ['Mars/Olympus_Mons']])('quote in %s has its dates', async (zone) => {
  const { quote, clock } = await setup();
  const before = addMilliseconds(clock(), 14 * day);
  const { firstChargeDate, agreement } = await quote(zone);
  expect(datesBetween(before, addMilliseconds(clock(), 14 * day), zone)).toContain(firstChargeDate);
  expect(agreement.text).toContain(longDate(new Date(`${firstChargeDate}T00:00:00Z`), 'UTC'));
});

test('what is agreed to keeps the dates of its zone', async () => {
  const { quote, post, order } = await setup();
  const { agreement } = await quote(west);
  const { version, hash } = agreement;
  const agree = (timeZone: string) =>
    post('/register/stripe/intent/card', { ...order, timeZone, agreement: { version, hash } });
  const other = await agree(east);
  expect([other.status, other.body.code]).toEqual([409, 'price-changed']);
  await agree(west).expect(200);
});

test.each([[west], [east]])('mails in %s have its dates', async (timeZone) => {
  const { saveCard, register, visitor, order, drain, sentMails, stripe } = await setup();
  const intent = await saveCard(visitor, { priceId: order.priceId });
  await register(visitor, intent.clientSecret, { timeZone }).expect(200);
  await drain();
  const { data } = await stripe.subscriptions.list({ customer: intent.stripeCustomerId });
  const end = new Date((data[0]?.trial_end ?? 0) * 1000);
  expect(sentMails[0]?.text).toContain(longDate(end, timeZone));
});
