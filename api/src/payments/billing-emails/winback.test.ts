import { createVisitor } from '../../platform/stripe/testing/setup-payments';
import { setupMails } from './testing/setup-mails';

const first = 'Your Tidewell account is still here';
const last = '30% off if you’d like to come back';

async function setupLapsed({ messaging = true } = {}) {
  const api = await setupMails();
  const visitor = createVisitor();
  const decideMails = (granted: boolean, token?: string) =>
    api
      .call('post', '/consents', {
        body: {
          uuid: visitor.uuid,
          policyVersion: '2026-11',
          surface: 'quiz-email',
          locale: 'en',
          decisions: [{ purpose: 'messaging', granted }],
        },
        ...(token !== undefined && { token }),
      })
      .expect(201);
  // Before the purchase, as in the quiz.
  if (messaging) await decideMails(true);
  const member = await api.joinAs(visitor);
  await api.deliverEvents();
  const endPlan = async () => {
    await api.stripe.subscriptions.cancel(member.subscriptionId);
    await api.deliverEvents();
  };
  const listWinbacks = () =>
    api.listMails(visitor.email).filter(({ subject }) => subject === first || subject === last);
  /** The offering a browser gets with the link of a mail. */
  const openLink = async (text: string | undefined, { uuid } = createVisitor()) => {
    const winbackToken = /winbackToken=([^\s&]+)/.exec(text ?? '')?.[1] ?? '';
    const query = `uuid=${uuid}&winback=30off&winbackToken=${winbackToken}`;
    return (await api.call('get', `/offerings?${query}`).expect(200)).body;
  };
  return { ...api, ...member, visitor, decideMails, endPlan, listWinbacks, openLink };
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
  const row = await api.db.selectFrom('winbackOffers').select('expiresAt').executeTakeFirstOrThrow();
  const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  expect(discounted?.text).toContain(`30% off until ${until.format(row.expiresAt)}`);
  const own = await api.openLink(discounted?.text, api.visitor);
  expect(own.expiresAt).toBe(row.expiresAt.toISOString());
});

test('link is refused once its member has a plan again', async () => {
  const api = await setupLapsed();
  await api.endPlan();
  await api.passDays(31);
  const text = api.listWinbacks().at(-1)?.text;
  expect((await api.openLink(text)).identifier).toBe('winback-30off');
  await api.db
    .updateTable('subscriptions')
    .set({ status: 'active' })
    .where('subscriptionId', '=', api.subscriptionId)
    .execute();
  expect((await api.openLink(text)).identifier).not.toContain('winback');
});

test('without consent nothing is sent', async () => {
  const api = await setupLapsed({ messaging: false });
  await api.endPlan();
  await api.passDays(31);
  expect(api.listWinbacks()).toEqual([]);
});

test('consent taken back stops the second mail', async () => {
  const api = await setupLapsed();
  await api.endPlan();
  await api.passDays(8);
  await api.decideMails(false, api.token);
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
