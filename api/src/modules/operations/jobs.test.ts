import { MAX_COUNTED_JOBS, type OperatedJob } from '@funnel/contracts';
import { sql } from 'kysely';
import supertest from 'supertest';
import { day, minute } from '../../platform/clock';
import { enqueue } from '../../platform/outbox/outbox';
import { type CallOptions, setup } from '../../platform/testing/setup';

async function setupJobs() {
  const api = await setup();
  const token = api.config.operators[0]?.token ?? '';
  const call = (method: 'get' | 'post', path: string, options: CallOptions = {}) =>
    api.call(method, `/operations/jobs${path}`, { token, ...options });
  return {
    ...api,
    token,
    call,
    change: (jobId: string, body: object, options: CallOptions = {}) =>
      call('post', `/${jobId}/changes`, { body, ...options }),
    async findJobId(topic: string): Promise<string> {
      const { id } = await api.db
        .selectFrom('outbox')
        .select('id')
        .where('topic', '=', topic)
        .executeTakeFirstOrThrow();
      return id;
    },
    async giveUp(topic: string): Promise<void> {
      await enqueue(api.db, { topic, payload: { to: 'ada@example.org' } });
      for (let attempt = 0; attempt < 12; attempt += 1) {
        await api.drain();
        api.advanceClock(day);
      }
    },
    open: (password: string) => supertest(api.address).get('/operations/jobs').auth('operator', password),
  };
}

test('failed job is listed without its payload and can be retried', async () => {
  const { giveUp, call, change, findJobId, db } = await setupJobs();
  // Its payload is not that of a mail, so that it fails.
  await giveUp('mail');
  const { body, text } = await call('get', '?topic=mail');
  expect(body.jobs).toEqual([
    expect.objectContaining({ topic: 'mail', state: 'failed', attempts: 12, runAt: null }),
  ]);
  expect(body.counts).toContainEqual({ topic: 'mail', state: 'failed', count: 1 });
  expect(text).not.toContain('ada');
  const reply = await change(await findJobId('mail'), { action: 'retry', reason: 'Mail server is back' });
  expect(reply.body).toMatchObject({ state: 'waiting', attempts: 0 });
  const changes = await db.selectFrom('jobChanges').select(['topic', 'action', 'reason']).execute();
  expect(changes).toEqual([{ topic: 'mail', action: 'retry', reason: 'Mail server is back' }]);
});

test('many jobs of a topic are counted up to a limit, and the page says so', async () => {
  const { db, call, open, token } = await setupJobs();
  // Waiting ones come first; the one that is retried, and that of another topic, are found among them.
  await sql`
    insert into outbox (topic, payload, run_at, attempts)
    select 'reminder', '{}', now() + n * interval '1 second', (n = ${MAX_COUNTED_JOBS + 100})::int
    from generate_series(1, ${MAX_COUNTED_JOBS + 100}) n`.execute(db);
  await enqueue(db, { topic: 'magic-link', payload: {}, runAt: new Date(Date.now() + day) });
  const { body } = await call('get', '?state=retrying');
  expect(body.counts).toEqual([
    { topic: 'magic-link', state: 'waiting', count: 1 },
    { topic: 'reminder', state: 'retrying', count: 1 },
    { topic: 'reminder', state: 'waiting', count: MAX_COUNTED_JOBS, isAtLeast: true },
  ]);
  expect(body.jobs).toHaveLength(1);
  const { text } = await open(token);
  expect(text).toContain(`Waiting (at least ${MAX_COUNTED_JOBS + 1})`);
  expect(text).toContain('Retrying (1)');
  expect(text).toContain(`<td>at least ${MAX_COUNTED_JOBS}</td>`);
});

test('waiting jobs are listed by their next attempt, those of other states the latest first', async () => {
  const { db, clock, call } = await setupJobs();
  const add = (topic: string, minutes: number) =>
    enqueue(db, { topic, payload: {}, runAt: new Date(clock().getTime() + minutes * minute) });
  await add('reminder', 1);
  await add('magic-link', 2);
  await add('reminder', 3);
  const list = async (query: string): Promise<string[]> =>
    (await call('get', query)).body.jobs.map(({ runAt, id }: OperatedJob) => runAt ?? id);
  const times = await list('?state=waiting');
  expect(times).toEqual(times.toSorted());
  expect(await list('?state=waiting&topic=reminder')).toEqual([times[0], times[2]]);
  await db.updateTable('outbox').set({ deadAt: clock() }).execute();
  const ids = (await list('?state=failed')).map(Number);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(await list('?state=failed&topic=magic-link')).toEqual([String(ids[1])]);
});

test('discarded job does not run', async () => {
  const { db, clock, advanceClock, drain, sentMails, call, change, findJobId } = await setupJobs();
  await enqueue(db, {
    topic: 'magic-link',
    payload: {},
    runAt: new Date(clock().getTime() + minute),
  });
  expect((await call('get', '?state=waiting')).body.jobs).toHaveLength(1);
  const jobId = await findJobId('magic-link');
  expect((await change(jobId, { action: 'discard', reason: 'Sent by hand' })).body.state).toBe('failed');
  advanceClock(day);
  await drain();
  expect(sentMails).toEqual([]);
  const again = await change(jobId, { action: 'discard', reason: 'Sent by hand' });
  expect([again.status, again.body.code]).toEqual([409, 'job-not-changeable']);
});

test('change needs a reason and an existing job', async () => {
  const { change } = await setupJobs();
  expect((await change('1', { action: 'retry', reason: '  ' })).status).toBe(400);
  expect((await change('999999', { action: 'retry', reason: 'Nothing there' })).body.code).toBe('not-found');
});

test.each(['test-release-token', 'test-api-key', undefined])('token %s opens no jobs', async (token) => {
  const { api, jobId } = await setupJobs().then(async (jobs) => {
    await enqueue(jobs.db, { topic: 'magic-link', payload: {} });
    return { api: jobs, jobId: await jobs.findJobId('magic-link') };
  });
  const options = { headers: { authorization: token === undefined ? null : `Bearer ${token}` } };
  const replies = [
    await api.call('get', '', options),
    await api.change(jobId, { action: 'discard', reason: 'Not mine to change' }, options),
    await api.open(token ?? ''),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 401]);
  expect(await api.db.selectFrom('jobChanges').selectAll().execute()).toEqual([]);
});

test('without a configured token the jobs are closed', async () => {
  const { call, address } = await setup({ environment: { OPERATOR_TOKEN: '' } });
  expect((await call('get', '/operations/jobs', { token: '' })).status).toBe(403);
  expect((await supertest(address).get('/operations/jobs').auth('operator', '')).status).toBe(401);
});

test('page shows failed jobs and retries one', async () => {
  const { giveUp, open, token, address, findJobId } = await setupJobs();
  await giveUp('mail');
  const page = await open(token);
  expect(page.text).toContain('Failed (1)');
  expect(page.text).not.toContain('ada');
  const jobId = await findJobId('mail');
  const send = (site: string) =>
    supertest(address)
      .post('/operations/jobs')
      .auth('operator', token)
      .set('sec-fetch-site', site)
      .type('form')
      .send({ jobId, action: 'retry', reason: '<b>Back</b>', state: 'failed' });
  expect((await send('cross-site')).status).toBe(403);
  const done = await send('same-origin');
  expect(done.text).toContain(`Job ${jobId} runs again now.`);
  expect(done.text).toContain('Waiting (1)');
});
