import { publishedQuizzes } from '@funnel/content/quiz/published-quizzes';
import { appConfigSchema, type Result } from '@funnel/contracts';
import { second } from '../../platform/clock';
import { setup } from '../../platform/testing/setup';

const [builtIn] = publishedQuizzes;
const latest = publishedQuizzes.at(-1) ?? builtIn;
const VERSION = 900;
const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

/** A new version of the quiz that asks for the age in other words. */
function createUpload(version = VERSION, title = 'What is your age?') {
  const { doc, catalogs } = structuredClone(builtIn);
  const { en = {}, es = {} } = catalogs;
  return {
    doc: { ...doc, version },
    catalogs: { en: { ...en, 'age.title': title }, es: { ...es, 'age.title': '¿Qué edad tienes?' } },
  };
}

async function setupContent() {
  const api = await setup();
  const token = api.config.operators[0]?.token ?? '';
  return {
    ...api,
    publish: (more: object = {}) =>
      api.call('post', '/operations/quizzes', {
        token,
        body: { ...createUpload(), isCurrent: false, reason: 'A test of the wording', ...more },
      }),
    makeCurrent: (version: number) =>
      api.call('post', '/operations/quizzes/inflow/current', {
        token,
        body: { version, reason: 'Back to the older one' },
      }),
    list: () => api.call('get', '/operations/quizzes/inflow', { token }),
    createDraft: (body: object = createUpload()) =>
      api.call('post', '/operations/quizzes/drafts', { token, body }),
  };
}

test('published version is read in both languages, but is not current', async () => {
  const { publish, call } = await setupContent();
  expect((await publish()).body).toMatchObject({ quizId: 'inflow', version: VERSION, isNew: true });
  const english = await call('get', `/quiz/inflow?version=${VERSION}`);
  expect(english.body.catalog['age.title']).toBe('What is your age?');
  const spanish = await call('get', `/quiz/inflow?version=${VERSION}`, {
    headers: { 'accept-language': 'es' },
  });
  expect(spanish.body).toMatchObject({ locale: 'es', catalog: { 'age.title': '¿Qué edad tienes?' } });
  expect((await call('get', '/quiz/inflow')).body.doc.version).toBe(latest.doc.version);
});

test('version made current is that of new visitors, until an older one is again', async () => {
  const { publish, makeCurrent, call, list, db, advanceClock } = await setupContent();
  const readVersions = async () => {
    // The configuration is read again after ten seconds.
    advanceClock(11_000);
    const config = appConfigSchema.parse((await call('get', '/app-config')).body);
    return [(await call('get', '/quiz/inflow')).body.doc.version, config.currentQuizzes?.['inflow']?.version];
  };
  expect(await readVersions()).toEqual([latest.doc.version, latest.doc.version]);
  await publish({ isCurrent: true }).expect(201);
  expect(await readVersions()).toEqual([VERSION, VERSION]);
  const { versions } = (await list()).body;
  expect(versions[0]).toMatchObject({ version: VERSION, isCurrent: true, isBuiltIn: false });
  await makeCurrent(builtIn.doc.version).expect(200);
  expect(await readVersions()).toEqual([builtIn.doc.version, builtIn.doc.version]);
  await makeCurrent(999).expect(404);
  const changes = await db.selectFrom('contentChanges').select(['version', 'action']).orderBy('id').execute();
  expect(changes).toEqual([
    { version: VERSION, action: 'published' },
    { version: VERSION, action: 'made current' },
    { version: builtIn.doc.version, action: 'made current' },
  ]);
});

test('version made current through one process is read by the other within seconds', async () => {
  const [one, other] = [await setupContent(), await setupContent()];
  const readVersions = async () => {
    const config = appConfigSchema.parse((await other.call('get', '/app-config')).body);
    const { body } = await other.call('get', '/quiz/inflow');
    return [config.currentQuizzes?.['inflow']?.version, body.doc.version];
  };
  expect(await readVersions()).toEqual([latest.doc.version, latest.doc.version]);
  await one.publish({ isCurrent: true }).expect(201);
  other.advanceClock(2 * second + 1);
  expect(await readVersions()).toEqual([VERSION, VERSION]);
});

/** A version in which many traits of attention begin at 12 points, and answers that reach them. */
function createUploadWithOtherBand() {
  const upload = createUpload();
  const attention = upload.doc.scales.find(({ id }) => id === 'attention');
  Object.assign(attention?.bands.at(-1) ?? {}, { from: 12 });
  const quizAnswers = Object.fromEntries(
    (attention?.items ?? []).map((id) => [id, { type: 'MULTIPLE_CHOICE', answer: ['sometimes'] }]),
  );
  return { upload, attention, quizAnswers };
}

test('results keep the bands of the version that was answered', async () => {
  const { publish, call } = await setupContent();
  const { upload, quizAnswers } = createUploadWithOtherBand();
  await publish(upload).expect(201);
  const saveBy = (quizVersion: number) =>
    call('post', '/quiz-snapshot', { body: { quizAnswers, userUuid: uuid, quizId: 'inflow', quizVersion } });
  await saveBy(VERSION).expect(201);
  await saveBy(builtIn.doc.version).expect(201);
  const { results } = (await call('get', `/quiz-snapshot?userUuid=${uuid}`, { browser: uuid })).body;
  const bands = results.map(({ quizVersion, scales }: Result) => [quizVersion, scales[0]?.band]);
  expect(Object.fromEntries(bands)).toEqual({ [VERSION]: 'many', [builtIn.doc.version]: 'some' });
  const marks = results.map(({ quizVersion, scales }: Result) => [
    quizVersion,
    scales[0]?.bands?.find(({ id }) => id === 'many')?.from,
  ]);
  expect(Object.fromEntries(marks)).toEqual({ [VERSION]: 12, [builtIn.doc.version]: 15 });
});

test('shared link keeps the bands of the version that was answered', async () => {
  const { publish, call } = await setupContent();
  const { upload, attention, quizAnswers } = createUploadWithOtherBand();
  await publish(upload).expect(201);
  const { body: snapshot } = await call('post', '/quiz-snapshot', {
    body: { quizAnswers, userUuid: uuid, quizId: 'inflow', quizVersion: VERSION },
  }).expect(201);
  const { body: link } = await call('post', '/share/results/create', {
    body: { calculations: { attention: 12 }, shareType: 'results', snapshotId: snapshot.id, uuid },
    browser: uuid,
  }).expect(201);
  const { body } = await call('get', `/share/data/${link.shareHash}`, { browser: 'stranger' }).expect(200);
  expect(body.contents.scales).toMatchObject([{ id: 'attention', band: 'many', bands: attention?.bands }]);
});

test('published version never changes', async () => {
  const { publish, call } = await setupContent();
  const first = await publish();
  const again = await publish();
  expect(again.body).toEqual({ ...first.body, isNew: false });
  const other = await publish(createUpload(VERSION, 'Your age?'));
  expect([other.status, other.body.code]).toEqual([409, 'content-exists']);
  const asBuiltIn = await publish(createUpload(builtIn.doc.version));
  expect([asBuiltIn.status, asBuiltIn.body.code]).toEqual([409, 'content-exists']);
  const { body } = await call('get', `/quiz/inflow?version=${VERSION}`);
  expect(body.catalog['age.title']).toBe('What is your age?');
});

test('faulty document is refused with its faults', async () => {
  const { publish, createDraft, call } = await setupContent();
  const faulty = createUpload();
  faulty.doc.steps = faulty.doc.steps.filter(({ id }) => id !== 'attention-1');
  Object.assign(faulty.catalogs.en, { 'goals.lead': 'Get your diagnosis' });
  for (const reply of [await publish(faulty), await createDraft(faulty)]) {
    expect([reply.status, reply.body.code]).toEqual([422, 'content-faulty']);
    const messages = reply.body.issues.map(({ message }: { message: string }) => message);
    expect(messages).toContain('scale attention: unknown item attention-1');
    expect(messages).toContain('en: goals.lead has forbidden words');
  }
  const shapeless = await publish({ doc: { shape: 1, id: 'inflow' } });
  expect(shapeless.body).toMatchObject({ code: 'content-faulty' });
  expect(shapeless.body.issues).toContainEqual({
    path: 'body',
    message: expect.stringMatching(/^doc\.version: /),
  });
  await call('get', `/quiz/inflow?version=${VERSION}`).expect(404);
});

test('draft is read by its token only, and for two weeks', async () => {
  const { createDraft, call, advanceClock } = await setupContent();
  const { body } = await createDraft();
  expect((await call('get', `/quiz-drafts/${body.token}`)).body.doc.version).toBe(VERSION);
  await call('get', `/quiz-drafts/${'x'.repeat(43)}`).expect(404);
  await call('get', `/quiz/inflow?version=${VERSION}`).expect(404);
  advanceClock(15 * 24 * 60 * 60 * 1000);
  await call('get', `/quiz-drafts/${body.token}`).expect(404);
});
