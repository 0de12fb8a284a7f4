import { startSession } from '../../platform/accounts/sessions';
import { createVisitor } from '../../platform/stripe/testing/setup-payments';
import { setupMails } from './testing/setup-mails';

const first = 'Your Tidewell account is still here';
const last = '30% off if you’d like to come back';

async function setupLapsed({ messaging = true } = {}) {
  const { visitor, ...api } = await setupMails();
  // Before the purchase, as in the quiz.
  if (messaging) await api.decideMails(visitor, true);
  const member = await api.joinAs(visitor);
  await api.deliverEvents();
  const endPlan = async () => {
    await api.stripe.subscriptions.cancel(member.subscriptionId);
    await api.deliverEvents();
  };
  const listWinbacks = () =>
    api.listMails(visitor.email).filter(({ subject }) => subject === first || subject === last);
  /** The page that the link of a mail leads to after the sign-in. */
  const readDestination = (text: string | undefined) =>
    new URL(/http:\/\/site\.test\/login\?\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('destination');
  /** The offering of a browser that opens that page. */
  const readOffering = async (caller: { uuid: string; token?: string }) => {
    const { uuid, token } = caller;
    return (
      await api.call('get', `/offerings?uuid=${uuid}&winback=30off`, token ? { token } : {}).expect(200)
    ).body;
  };
  const signIn = async () => startSession(api.db, await api.findContextId(visitor), api.clock());
  return {
    ...api,
    ...member,
    signIn,
    visitor,
    endPlan,
    listWinbacks,
    readDestination,
    readOffering,
  };
}

test('lapsed member gets two mails with a true end', async () => {
  const api = await setupLapsed();
  await api.endPlan();
  await api.passDays(31);

  expect(api.listWinbacks().map(({ subject }) => subject)).toEqual([first, last]);
  const [plain, discounted] = api.listWinbacks();
  for (const mail of api.listWinbacks()) {
    expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).not.toContain('your results are still here');
  }
  expect(plain?.text).not.toContain('% off');
  expect(plain?.text).toContain('Sign in to see the prices');
  const row = await api.db.selectFrom('winbackOffers').select('expiresAt').executeTakeFirstOrThrow();
  const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  expect(discounted?.text).toContain(`30% off until ${until.format(row.expiresAt)}`);
  expect([plain, discounted].map((mail) => api.readDestination(mail?.text))).toEqual([
    '/winback-plain',
    '/winback-30off',
  ]);
  const own = await api.readOffering({ ...api.visitor, token: await api.signIn() });
  expect(own).toMatchObject({ identifier: 'winback-30off', expiresAt: row.expiresAt.toISOString() });
});

test('the offer of a mail is for its member only', async () => {
  const api = await setupLapsed();
  await api.endPlan();
  await api.passDays(31);
  expect(api.listWinbacks().at(-1)?.text).not.toContain('winbackToken');
  const other = await api.joinAs(createVisitor());
  for (const caller of [createVisitor(), { ...createVisitor(), token: other.token }, api.visitor]) {
    expect((await api.readOffering(caller)).identifier).not.toContain('winback');
  }
});

test('the offer of a mail ends with a new plan', async () => {
  const api = await setupLapsed();
  await api.endPlan();
  await api.passDays(31);
  await api.db
    .updateTable('subscriptions')
    .set({ status: 'active' })
    .where('subscriptionId', '=', api.subscriptionId)
    .execute();
  const offering = await api.readOffering({ ...api.visitor, token: await api.signIn() });
  expect(offering.identifier).not.toContain('winback');
});

test('without consent nothing is sent', async () => {
  const api = await setupLapsed({ messaging: false });
  await api.endPlan();
  await api.passDays(31);
  expect(api.listWinbacks()).toEqual([]);
});

test('revoked consent stops the second mail', async () => {
  const api = await setupLapsed();
  await api.endPlan();
  await api.passDays(8);
  await api.decideMails(api.visitor, false, { token: api.token });
  await api.passDays(24);
  expect(api.listWinbacks().map(({ subject }) => subject)).toEqual([first]);
});

test('a withdrawn contract gets no winback mail', async () => {
  const api = await setupLapsed();
  await api.db
    .updateTable('subscriptions')
    .set({ withdrawnAt: api.clock() })
    .where('subscriptionId', '=', api.subscriptionId)
    .execute();
  await api.endPlan();
  await api.passDays(31);
  expect(api.listWinbacks()).toEqual([]);
});
