import { createVisitor, setupPayments, type Visitor } from '../platform/stripe/testing/setup-payments';

const quizAnswers = { goals: { type: 'MULTIPLE_CHOICE', answer: ['start'] } };

/** A visitor with one result, and a stranger who knows every id of it. */
async function setupVictim() {
  const api = await setupPayments();
  const victim = createVisitor();
  const { body } = await api
    .call('post', '/quiz-snapshot', { body: { quizAnswers, userUuid: victim.uuid } })
    .expect(201);
  const path = `/quiz-snapshot/${body.id}`;
  /** Tries everything with the ids, as one caller. */
  async function expectNothing(caller: { browser: string | null; token?: string }) {
    const list = await api.call('get', `/quiz-snapshot?userUuid=${victim.uuid}`, caller).expect(200);
    expect(JSON.stringify(list.body)).not.toContain(body.id);
    for (const method of ['get', 'delete'] as const) {
      const known = await api.call(method, path, caller).expect(404);
      const unknown = await api.call(method, `/quiz-snapshot/${createVisitor().uuid}`, caller).expect(404);
      expect(known.body.code).toBe(unknown.body.code);
    }
    const moved = await api.call('post', `${path}/account`, caller);
    expect([401, 404]).toContain(moved.status);
    const rows = await api.db.selectFrom('quizSnapshots').select('id').where('id', '=', body.id).execute();
    expect(rows).toHaveLength(1);
  }
  return { ...api, victim, id: body.id, path, expectNothing };
}

const getBrowser = ({ uuid }: Visitor) => uuid;

test('uuid and snapshot id open no result', async () => {
  const { call, path, victim, expectNothing } = await setupVictim();
  await expectNothing({ browser: 'stranger' });
  await expectNothing({ browser: null });
  await call('get', path, { browser: getBrowser(victim) }).expect(200);
});

test('another member reads and deletes nothing', async () => {
  const { joinAs, victim, expectNothing, call, path } = await setupVictim();
  const stranger = createVisitor();
  const { token } = await joinAs(stranger);
  await expectNothing({ browser: getBrowser(stranger), token });
  const joined = await joinAs(victim);
  await expectNothing({ browser: getBrowser(stranger), token });
  await call('get', path, { browser: getBrowser(victim), token: joined.token }).expect(200);
});

test('key alone opens no result of an account', async () => {
  const { joinAs, victim, expectNothing } = await setupVictim();
  await joinAs(victim);
  await expectNothing({ browser: getBrowser(victim) });
  await expectNothing({ browser: getBrowser(victim), token: 'ifl_guessed' });
});

test('ended session opens no result', async () => {
  const { call, joinAs, victim, expectNothing } = await setupVictim();
  const { token } = await joinAs(victim);
  await call('post', '/auth/logout', { token, browser: getBrowser(victim) }).expect(200);
  await expectNothing({ browser: getBrowser(victim), token });
});
