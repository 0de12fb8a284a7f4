import { randomUUID } from 'node:crypto';
import { programmeTexts } from '@funnel/content/programme';
import { publishedQuizzes } from '@funnel/content/quiz/published-quizzes';
import { insertVisitors } from '../../modules/experiments/testing/insert-visitors';
import { createRelease } from '../../modules/remotes/testing/setup-registry';
import { createMember } from '../../platform/accounts/accounts';
import { day, hour } from '../../platform/clock';
import { enqueue } from '../../platform/outbox/outbox';
import { type CallsApi, revenueCatSecret } from './setup-calls';

const reason = 'A test of the wording';

/** Publishes contents and price sets, makes them current, and drafts more. */
export async function publishContents({ send, operator: token }: CallsApi): Promise<void> {
  const [{ doc, catalogs }] = structuredClone(publishedQuizzes);
  const quiz = { doc: { ...doc, version: 900 }, catalogs };
  const texts = { id: 'four-weeks', version: 2, texts: structuredClone(programmeTexts) };
  const contents = {
    quizzes: { path: 'inflow', upload: quiz },
    plans: { path: 'four-weeks', upload: texts },
  };
  for (const [kind, { path, upload }] of Object.entries(contents)) {
    const folder = `/operations/${kind}`;
    await send('post', folder, { token, body: { ...upload, isCurrent: true, reason } });
    const { versions } = await send('get', `${folder}/${path}`, { token });
    const body = { version: versions.at(-1).version, reason };
    await send('post', `${folder}/${path}/current`, { token, body });
    const draft = await send('post', `${folder}/drafts`, { token, body: upload });
    if (kind === 'quizzes') await send('get', `/quiz-drafts/${draft.token}`);
  }
  const set = { lookupKeys: ['plan_quarterly', 'plan_yearly_49'], defaultKey: 'plan_quarterly', reason };
  await send('post', '/operations/price-sets', { token, body: set });
  await send('get', '/operations/price-sets', { token });
}

/** Publishes releases, moves channels, and makes a preview. */
export async function publishReleases({ send, config: { releaseToken: token } }: CallsApi): Promise<void> {
  const post = (path: string, body: object) => send('post', `/remotes/quiz/${path}`, { token, body });
  for (const version of ['1.0.0', '1.1.0'])
    await post('releases', { release: createRelease(version), channel: 'stable' });
  const folder = '/remotes/quiz/releases';
  for (const path of [
    folder,
    `${folder}/1.1.0`,
    `${folder}/1.1.0/record`,
    '/remotes/quiz/log',
    '/remotes/surface',
  ])
    await send('get', path, { token });
  await post('channels/canary', { version: '1.0.0', percent: 10 });
  await post('changes', { action: 'rollback', version: '1.0.0' });
  await post('previews', { version: '1.1.0' });
  await send('get', `/remotes?uuid=${randomUUID()}`);
}

/** Reads the report of an experiment, tries a job again, gives one up, and deletes a person again. */
export async function operate({ send, db, drain, clock, ...api }: CallsApi): Promise<void> {
  const { operator: token } = api;
  for (const experiment of ['earlier', 'jtbd'])
    await insertVisitors(db, { variant: 'control', experiment, count: 5 });
  await send('get', '/operations/experiments', { token });
  await send('get', '/operations/experiments/jtbd', { token });
  await enqueue(db, { topic: 'mail', payload: { to: 'ada@example.org' } });
  await enqueue(db, { topic: 'mail', payload: {}, runAt: new Date(clock().getTime() + day) });
  await drain();
  const change = async (state: string, action: string) => {
    const { jobs } = await send('get', `/operations/jobs?topic=mail&state=${state}`, { token });
    await send('post', `/operations/jobs/${jobs[0].id}/changes`, { token, body: { action, reason } });
  };
  await change('retrying', 'retry');
  await change('waiting', 'discard');
  for (const state of ['running', 'failed', 'done'])
    await send('get', `/operations/jobs?state=${state}`, { token });
  const uuid = randomUUID();
  await createMember(db, {
    uuid,
    email: `${uuid}@example.org`,
    password: 'quiet harbour 7',
    firstName: 'Ada',
  });
  await send('post', '/operations/deletions', { token, body: { contextIds: [uuid] } });
  await drain();
}

/** Tells of a purchase in an app store and of its end. */
export async function tellOfAppStore({ send, clock, findContextId, member }: CallsApi): Promise<void> {
  const app_user_id = await findContextId(member);
  const now = clock().getTime();
  for (const [id, type] of ['INITIAL_PURCHASE', 'RENEWAL', 'EXPIRATION'].entries()) {
    const times = { event_timestamp_ms: now + id, expiration_at_ms: now + hour };
    const event = { id: `event-${id}`, type, app_user_id, store: 'APP_STORE', ...times };
    const headers = { authorization: revenueCatSecret, 'api-key': null };
    await send('post', '/webhooks/revenuecat', { headers, body: { event } });
  }
}
