import { programmeTexts } from '@funnel/content/programme';
import { publishedQuizzes } from '@funnel/content/quiz/published-quizzes';
import type { Programme } from '@funnel/contracts';
import { createLog } from '@funnel/server/log';
import { day } from '../../platform/clock';
import { setupProgramme } from './testing/setup-programme';

const built = programmeTexts.en.starting.steps[0]?.title;

/** Texts whose first lesson of the theme `starting` has another title. */
function createUpload(version = 2, title = `Title of version ${version}`) {
  const { en, es } = structuredClone(programmeTexts);
  Object.assign(en.starting.steps[0] ?? {}, { title });
  Object.assign(es.starting.steps[0] ?? {}, { title: `${title}, en español` });
  return { id: 'four-weeks', version, texts: { en, es } };
}

const findTitle = ({ weeks }: Programme) =>
  weeks.flatMap(({ steps }) => steps).find(({ id }) => id === 'starting-1')?.title;

async function setupTexts() {
  const lines: { msg: string; version?: number }[] = [];
  const log = createLog('error', { write: (line) => void lines.push(JSON.parse(line)) });
  const api = await setupProgramme({ log });
  const { call, fetchPlan, joinWithGoals } = api;
  const operator = api.config.operators[0]?.token ?? '';
  return {
    ...api,
    publish: (upload: object = createUpload()) =>
      call('post', '/operations/plans', {
        token: operator,
        body: { isCurrent: true, reason: 'A test of the wording', ...upload },
      }),
    makeCurrent: (version: number) =>
      call('post', '/operations/plans/four-weeks/current', {
        token: operator,
        body: { version, reason: 'Back to the older words' },
      }),
    list: () => call('get', '/operations/plans/four-weeks', { token: operator }),
    createDraft: (upload: object = createUpload()) =>
      call('post', '/operations/plans/drafts', { token: operator, body: upload }),
    join: async () => (await joinWithGoals('start')).token,
    readTitle: async (token: string) => findTitle(await fetchPlan(token)),
    readPreviewTitle: async () =>
      (await call('get', '/plan/preview', { browser: 'visitor' }).expect(200)).body.lesson.title,
    listFailures: () => lines.filter(({ msg }) => msg.startsWith('published plan texts')),
  };
}

test('published texts are shown once they are current, in both languages', async () => {
  const { publish, makeCurrent, list, readPreviewTitle, setPageLocale, db } = await setupTexts();
  const { body } = await publish({ ...createUpload(), isCurrent: false }).expect(201);
  expect(body).toMatchObject({ contentId: 'four-weeks', version: 2, isNew: true });
  expect(await readPreviewTitle()).toBe(built);
  await makeCurrent(2).expect(200);
  expect(await readPreviewTitle()).toBe('Title of version 2');
  setPageLocale('es');
  expect(await readPreviewTitle()).toBe('Title of version 2, en español');
  expect((await list().expect(200)).body.versions).toMatchObject([
    { version: 2, isCurrent: true, isBuiltIn: false },
    { version: 1, isCurrent: false, isBuiltIn: true },
  ]);
  const changes = await db
    .selectFrom('contentChanges')
    .select(['kind', 'version', 'action', 'reason'])
    .orderBy('id')
    .execute();
  expect(changes).toEqual([
    { kind: 'plan', version: 2, action: 'published', reason: 'A test of the wording' },
    { kind: 'plan', version: 2, action: 'made current', reason: 'Back to the older words' },
  ]);
});

test('running plan keeps the texts of its first step', async () => {
  const { call, changeStep, join, publish, readTitle } = await setupTexts();
  const [one, other] = [await join(), await join()];
  await publish().expect(201);
  expect(await readTitle(one)).toBe('Title of version 2');
  expect(findTitle((await changeStep(one, 'starting-1', 'done').expect(200)).body)).toBe(
    'Title of version 2',
  );
  await publish(createUpload(3)).expect(201);
  expect([await readTitle(one), await readTitle(other)]).toEqual([
    'Title of version 2',
    'Title of version 3',
  ]);
  const lesson = await call('get', '/account/plan/steps/starting-1', { token: one }).expect(200);
  expect(lesson.body.title).toBe('Title of version 2');
  expect(findTitle((await changeStep(one, 'starting-2', 'done').expect(200)).body)).toBe(
    'Title of version 2',
  );
  const restarted = await call('post', '/account/plan/restart', { token: one, body: {} }).expect(200);
  expect(findTitle(restarted.body)).toBe('Title of version 3');
});

test('plan that began before texts were published keeps those of the code', async () => {
  const { changeStep, db, join, publish, readTitle } = await setupTexts();
  const token = await join();
  await changeStep(token, 'starting-1', 'done').expect(200);
  await db.updateTable('dayPlans').set({ textsVersion: null }).execute();
  await publish().expect(201);
  expect(await readTitle(token)).toBe(built);
});

test('older version can be current again', async () => {
  const { join, makeCurrent, publish, readPreviewTitle, readTitle } = await setupTexts();
  const token = await join();
  await publish().expect(201);
  await publish(createUpload(3)).expect(201);
  await makeCurrent(2).expect(200);
  expect([await readTitle(token), await readPreviewTitle()]).toEqual([
    'Title of version 2',
    'Title of version 2',
  ]);
  await makeCurrent(1).expect(200);
  expect([await readTitle(token), await readPreviewTitle()]).toEqual([built, built]);
  expect((await makeCurrent(4)).body.code).toBe('not-found');
});

test('published texts never change', async () => {
  const { publish, readPreviewTitle } = await setupTexts();
  const first = await publish();
  expect((await publish()).body).toEqual({ ...first.body, isNew: false });
  const other = await publish(createUpload(2, 'Other words'));
  expect([other.status, other.body.code]).toEqual([409, 'content-exists']);
  const asBuiltIn = await publish(createUpload(1));
  expect([asBuiltIn.status, asBuiltIn.body.code]).toEqual([409, 'content-exists']);
  expect(await readPreviewTitle()).toBe('Title of version 2');
  expect((await publish({ id: 'four-weeks', version: 1, texts: programmeTexts })).body.isNew).toBe(false);
  expect(await readPreviewTitle()).toBe(built);
});

test('faulty texts are refused with their faults', async () => {
  const { createDraft, db, publish } = await setupTexts();
  const { texts, ...name } = createUpload();
  const [first, ...others] = texts.en.starting.steps;
  const { more: _more, ...halfStep } = first ?? {};
  const { time: _time, ...withoutTime } = texts.es;
  const uploads: [upload: object, fault: string][] = [
    [createUpload(2, 'Your diagnosis'), 'en starting-1: a forbidden word in “Your diagnosis”'],
    [
      { ...name, texts: { ...texts, en: { ...texts.en, time: { ...texts.en.time, steps: [] } } } },
      'en time: 0 steps, not 7',
    ],
    [
      {
        ...name,
        texts: {
          ...texts,
          en: { ...texts.en, starting: { ...texts.en.starting, steps: [halfStep, ...others] } },
        },
      },
      'en starting-1 more: missing, or not a text',
    ],
    [{ ...name, texts: { en: texts.en } }, 'es: missing, or not texts by name'],
    [{ ...name, texts: { ...texts, es: withoutTime } }, 'es time: missing, or not texts by name'],
    [{ ...name, texts: { ...texts, de: texts.en } }, 'texts: unknown: de'],
    [{ ...createUpload(), id: 'five-weeks' }, 'id: not four-weeks'],
  ];
  for (const [upload, fault] of uploads) {
    for (const reply of [await publish(upload), await createDraft(upload)]) {
      expect([reply.status, reply.body.code]).toEqual([422, 'content-faulty']);
      expect(reply.body.issues).toContainEqual({ path: 'body', message: fault });
    }
  }
  expect(await db.selectFrom('contentVersions').selectAll().execute()).toEqual([]);
});

test('unreadable or missing version falls back to the texts of the code, and is reported once', async () => {
  const { changeStep, db, join, listFailures, publish, readPreviewTitle, readTitle } = await setupTexts();
  const token = await join();
  await publish().expect(201);
  await changeStep(token, 'starting-1', 'done').expect(200);
  await db
    .updateTable('contentVersions')
    .set({ body: JSON.stringify({ texts: {} }) })
    .execute();
  expect([await readTitle(token), await readPreviewTitle()]).toEqual([built, built]);
  await db.deleteFrom('contentVersions').execute();
  expect([await readTitle(token), await readPreviewTitle()]).toEqual([built, built]);
  await changeStep(token, 'starting-2', 'done').expect(200);
  expect(listFailures()).toMatchObject([{ version: 2 }]);
});

test('plan that starts while the current version is unreadable keeps the texts it showed', async () => {
  const { changeStep, db, join, publish, readTitle } = await setupTexts();
  const token = await join();
  await publish().expect(201);
  const [stored] = await db.selectFrom('contentVersions').select('body').execute();
  await db.updateTable('contentVersions').set({ body: '{}' }).execute();
  await changeStep(token, 'starting-1', 'done').expect(200);
  await db
    .updateTable('contentVersions')
    .set({ body: JSON.stringify(stored?.body) })
    .execute();
  expect(await readTitle(token)).toBe(built);
});

test('draft of texts is shown by its token only, and for two weeks', async () => {
  const { advanceClock, call, createDraft, readPreviewTitle } = await setupTexts();
  const { token } = (await createDraft().expect(201)).body;
  const preview = async (draft: string) => {
    const { body } = await call('get', `/plan/preview?draft=${draft}`, { browser: 'reviewer' }).expect(200);
    return [body.isDraft, body.lesson.title];
  };
  expect(await preview(token)).toEqual([true, 'Title of version 2']);
  expect(await preview('x'.repeat(43))).toEqual([false, built]);
  expect(await readPreviewTitle()).toBe(built);
  await call('get', `/quiz-drafts/${token}`).expect(404);
  advanceClock(15 * day);
  expect(await preview(token)).toEqual([false, built]);
});

test('token of a quiz draft opens no texts', async () => {
  const { call, config } = await setupTexts();
  const [quiz] = publishedQuizzes;
  const { body } = await call('post', '/operations/quizzes/drafts', {
    token: config.operators[0]?.token ?? '',
    body: quiz,
  }).expect(201);
  const preview = await call('get', `/plan/preview?draft=${body.token}`, { browser: 'reviewer' }).expect(200);
  expect([preview.body.isDraft, preview.body.lesson.title]).toEqual([false, built]);
});
