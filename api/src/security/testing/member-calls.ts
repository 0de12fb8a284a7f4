import { randomUUID } from 'node:crypto';
import { REVIEW_CONSENT_VERSION } from '@funnel/contracts';
import { confirmation, joinUrl, pressSessionForm } from '../../modules/live-events/testing/setup-session';
import { hour, minute } from '../../platform/clock';
import { findRow, updateRows } from '../../platform/database/rows';
import { createVisitor, toAgreement } from '../../platform/stripe/testing/setup-payments';
import type { CallsApi } from './setup-calls';

/** Looks at everything that a member may read. */
export async function readMembership({ send, signIn }: CallsApi): Promise<void> {
  const token = await signIn();
  const paths = ['/user', '/quiz-snapshot', '/share/links', '/consents/history', '/privacy/export'];
  const account = ['subscription', 'plan?timeZone=UTC', 'review', 'sessions', 'winback'];
  for (const path of [...paths, ...account.map((name) => `/account/${name}`)])
    await send('get', path, { token });
}

/** Gives up the payment of a switch, takes an offer, leaves and returns, pauses, and switches. */
export async function changeMembership(api: CallsApi): Promise<void> {
  const { send, get, signIn } = api;
  const change = async (action: string, body: object = {}) =>
    await send('post', `/account/subscription/${action}`, { token: await signIn(), body });
  for (const path of ['plans', 'save-offers']) await get(path);
  await api.chargeCard('pm_card_authenticationRequired');
  await api.confirmSwitch(await api.previewSwitch('plan_yearly'));
  await get('payment');
  await send('delete', '/account/subscription/payment', { token: await signIn() });
  await api.chargeCard('pm_card_visa');
  await change('save-offers/accept', { kind: 'discount' });
  await change('cancel');
  await api.processEvents();
  const code = api.readMailedCode('keepToken');
  await send('get', `/keep-membership?${new URLSearchParams({ code })}`);
  await send('post', '/keep-membership', { body: { code } });
  await api.advanceClocks(hour);
  await change('cancel');
  await change('uncancel');
  await change('pause', { months: 1 });
  await change('resume');
  const { priceId, prorationDate, dueNow, nextCharge } = await api.previewSwitch('plan_yearly');
  await change('switch', { priceId, prorationDate, dueNow, nextCharge });
  await api.processEvents();
}

/** Adds a card and removes another, reads the invoices, and tells of a purchase in an app store. */
export async function managePayments(api: CallsApi): Promise<void> {
  const { send } = api;
  const token = await api.signIn();
  const intent = await send('post', '/account/payment-method/setup', { token });
  await api.sandbox.confirmIntent(intent.clientSecret, '5555555555554444');
  const saved = { setupIntentId: intent.setupIntentId, makeDefault: false };
  await send('post', '/account/payment-method/confirm', { token, body: saved });
  const { cards } = await send('get', '/account/payment-method', { token });
  const isOther = ({ isDefault }: { isDefault: boolean }) => !isDefault;
  await send('post', `/account/payment-method/${cards.find(isOther).id}/default`, { token });
  const listed = await send('get', '/account/payment-method', { token });
  await send('delete', `/account/payment-method/${listed.cards.find(isOther).id}`, { token });
  await send('post', '/account/payment-method', { token });
  const { invoices } = await send('get', '/account/invoices', { token });
  for (const view of ['', '/pdf']) await send('get', `/account/invoices/${invoices[0].id}${view}`, { token });
}

/** Begins a trial by a coupon, corrects its address, and asks for a reminder. */
export async function startTrial(api: CallsApi): Promise<void> {
  const { send } = api;
  const visitor = createVisitor();
  const { defaultPriceId: priceId } = await api.viewOffering(visitor);
  const coupon = { code: 'WELCOME20', priceId, userUuid: visitor.uuid };
  await send('post', '/coupons/validate', { body: coupon });
  const { body: intent } = await api.requestIntent(visitor).expect(200);
  const correction = { email: visitor.email, userUuid: visitor.uuid, setupIntentId: intent.setupIntentId };
  await send('post', '/register/stripe/intent/customers', { body: correction });
  const { token } = await api.joinWith('4242424242424242');
  await send('get', '/account/coupon', { token });
  const { nextCharge } = await send('post', '/account/coupon/preview', {
    token,
    body: { code: 'WELCOME20' },
  });
  await send('post', '/account/coupon', { token, body: { code: 'WELCOME20', nextCharge } });
  await send('post', '/account/trial-reminder', { token, body: { daysBefore: 3 } });
}

/** Buys in a country with a right of withdrawal, and withdraws: signed in, and by the mail of a statement. */
export async function withdraw(api: CallsApi): Promise<void> {
  const { send } = api;
  const buy = async () => {
    const visitor = createVisitor();
    const { defaultPriceId: priceId } = await api.viewOffering(visitor, { country: 'DE' });
    const quote = await api.fetchQuote(visitor, { priceId, trialDays: 0 });
    const order = { priceId, currency: 'USD', ...toAgreement(quote) };
    const { member } = await api.joinUpfront(visitor, order, { 'x-country': 'DE' });
    await api.processEvents();
    return { ...visitor, token: String(member.token) };
  };
  const { token } = await buy();
  await send('get', '/account/subscription/agreements', { token });
  await send('get', '/account/withdrawal', { token });
  await send('post', '/account/withdrawal/revocation', { token });
  await send('post', '/account/withdrawal', { token });
  const { email, uuid } = await buy();
  await send('post', '/withdrawals', {
    body: { statementId: randomUUID(), email, name: 'Robin' },
    browser: uuid,
  });
  await api.drain();
  const code = api.readMailedCode('withdrawalToken');
  await send('get', `/withdrawals/confirmation?${new URLSearchParams({ code })}`);
  await send('post', '/withdrawals/confirmation', { body: { code } });
  await api.processEvents();
}

/** Follows the programme, with a reminder until its mail ends it, and asks for a session's link. */
export async function followProgramme(api: CallsApi): Promise<void> {
  const { send } = api;
  const token = await api.signIn();
  const { today } = await send('get', '/account/plan?timeZone=UTC', { token });
  const step = `/account/plan/steps/${today.stepId}`;
  await send('get', step, { token });
  await send('post', step, { token, body: { state: 'done', timeZone: 'UTC' } });
  await send('post', `${step}/helped`, { token, body: { hasHelped: true } });
  await send('post', '/account/plan/restart', { token, body: {} });
  const uuid = await api.findContextId(api.member);
  await updateRows(api.db, 'members', { uuid }, { emailVerifiedAt: api.clock() });
  const reminder = { days: 'daily', hour: (api.clock().getUTCHours() + 1) % 24 };
  await send('post', '/account/plan/reminder', { token, body: { reminder, timeZone: 'UTC' } });
  await api.passTime(2 * hour);
  const headers = api.sentMails.map((mail) => mail.headers?.['List-Unsubscribe']);
  const link = new URL(headers.findLast((header) => header !== undefined)?.slice(1, -1) ?? '');
  await send('post', `/mail/unsubscribe${link.search}`);
}

/** Finishes the four weeks, answers the questions again, and starts the next plan. */
export async function finishProgramme(api: CallsApi): Promise<void> {
  const { send } = api;
  const token = await api.signIn();
  const uuid = await api.findContextId(api.member);
  await api.saveConsents(uuid, { health: true }, { token });
  const { weeks } = await send('get', '/account/plan?timeZone=UTC', { token });
  for (const { steps } of weeks)
    for (const { id } of steps)
      await send('post', `/account/plan/steps/${id}`, { token, body: { state: 'skipped', timeZone: 'UTC' } });
  const { quizVersion, areas } = await send('get', '/account/plan/recheck', { token });
  const answers = Object.fromEntries(
    areas[0].questions.map(({ id, options }: { id: string; options: { id: string }[] }) => [
      id,
      { type: 'MULTIPLE_CHOICE', answer: [options[0]?.id] },
    ]),
  );
  await send('post', '/account/plan/recheck', { token, body: { quizVersion, answers } });
  await send('get', '/account/plan/next', { token });
  await send('post', '/account/plan/next/proposal', { token, body: { changes: [], wishes: [] } });
  const next = { programmeId: 'work', after: 1, timeZone: 'UTC' };
  await send('post', '/account/plan/next', { token, body: next });
  await send('get', '/account/plan/finished/1', { token });
}

/** Hears of the step of the day in a calendar and in a browser. */
export async function remindElsewhere(api: CallsApi): Promise<void> {
  const { send } = api;
  const token = await api.signIn();
  const timeZone = 'UTC';
  const { address } = await send('post', '/account/plan/calendar', { token, body: { timeZone } });
  await send('get', '/account/plan/calendar', { token });
  await send('get', `/plan/calendar.ics${new URL(address).search}`);
  const endpoint = `${api.sandbox.url}/push/one`;
  await send('post', '/account/push', { token, body: { endpoint, timeZone } });
  await send('get', '/account/push', { token });
  const browser = await findRow(api.db, 'pushSubscriptions', { endpoint });
  await api.passUntil(browser?.nextAt ?? api.clock(), minute);
  await send('delete', '/account/push', { token });
  await send('delete', '/account/plan/calendar', { token });
}

/** Hears of the next live session, asks for its link and waits for it, and opens the link of a visitor. */
export async function joinSessions(api: CallsApi): Promise<void> {
  const { send, signIn } = api;
  await send('post', '/live-events/next-mail', { token: await signIn(), body: { wanted: true } });
  const planned = api.db.selectFrom('liveEvents').select('eventId').where('startsAt', '>', api.clock());
  const { eventId: next } = await planned.executeTakeFirstOrThrow();
  await pressSessionForm(api, { search: `?session=${next}`, fields: confirmation }).expect(200);
  await api.drain();
  await api.db.updateTable('liveEvents').set({ joinUrl }).execute();
  const { sessions } = await send('get', '/live-events', { token: await signIn() });
  const { eventId, startsAt } = sessions[1];
  const start = new Date(startsAt);
  await api.passUntil(start, -2 * hour);
  await send('post', `/live-events/${eventId}/link-mail`, { token: await signIn(), body: { wanted: true } });
  await api.passUntil(start, -minute);
  const visitor = createVisitor();
  const asked = { eventId: 'getting-started', uuid: visitor.uuid };
  const { id } = await send('post', '/live-event-url/create-link', { body: asked });
  await send('get', `/live-event-url/data/${id}`, { browser: visitor.uuid });
}

/** Writes a review that is refused, one that is published, and takes it back. */
export async function writeReviews({ send, signIn, operator }: CallsApi): Promise<void> {
  const token = await signIn();
  const review = { rating: 4, isAnonymous: false, consentVersion: REVIEW_CONSENT_VERSION };
  for (const decision of ['refuse', 'publish']) {
    await send('post', '/account/review', { token, body: { ...review, text: `A step to ${decision}.` } });
    const { reviews } = await send('get', '/operations/reviews?state=pending', { token: operator });
    const path = `/operations/reviews/${reviews[0].id}/${decision}`;
    await send('post', path, { token: operator, body: { reason: 'Read by a test' } });
  }
  await send('get', '/reviews');
  await send('delete', '/account/review', { token });
}
