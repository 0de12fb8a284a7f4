import { getCurrentDoc, scoreSnapshot } from '@funnel/content/quiz';
import { hasForbiddenWords } from '@funnel/content/quiz/forbidden-words';
import { type Answers, locales } from '@funnel/contracts';
import { setup } from '../../platform/testing/setup';
import { composeStory } from './story';
import { storyTexts } from './story-texts';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const doc = getCurrentDoc();
const createChoice = (...answer: string[]) => ({ type: 'MULTIPLE_CHOICE' as const, answer });

/** The same answer to all weighted questions. */
function answerAll(level: string, more: Answers = {}): Answers {
  const items = doc.scales
    .flatMap((scale) => scale.items)
    .filter((id) => doc.steps.some((step) => step.id === id));
  return { ...Object.fromEntries(items.map((id) => [id, createChoice(level)])), ...more };
}

const save = (quizAnswers: Answers, more: object = {}) => ({
  body: { quizAnswers, userUuid: uuid, ...more },
});

test('snapshot is scored by the quiz engine', async () => {
  const { call } = await setup();
  const reply = await call('post', '/quiz-snapshot', save(answerAll('often')));
  expect(reply.status).toBe(201);
  expect(reply.body.scores).toEqual(scoreSnapshot(doc, answerAll('often')));
  expect(reply.body.scores).toMatchObject({ attention: 18, restlessness: 12, 'daily-load': 12 });
});

test('equal answers are stored once in any order', async () => {
  const { call, db } = await setup();
  const answers = answerAll('often', { goals: createChoice('start', 'sleep') });
  const turned = Object.fromEntries(
    Object.entries({ ...answers, goals: createChoice('sleep', 'start') }).reverse(),
  );
  const first = await call('post', '/quiz-snapshot', save(answers));
  const second = await call('post', '/quiz-snapshot', save(turned));
  expect(second.body.id).toBe(first.body.id);
  await call('post', '/quiz-snapshot', save(answerAll('never')));
  expect(await db.selectFrom('quizSnapshots').select('id').execute()).toHaveLength(2);
});

test('pinned variants are stored and decide on the scores', async () => {
  const { call, db } = await setup();
  const repetition = doc.scales.find(({ id }) => id === 'repetition')?.items ?? [];
  const answers = answerAll('often', Object.fromEntries(repetition.map((id) => [id, createChoice('often')])));
  const control = { 'ocd-questions': 'control', 'no-flag': 'any' };
  const plain = await call('post', '/quiz-snapshot', save(answers, { overlays: control }));
  expect(plain.body.scores).not.toHaveProperty('repetition');
  const rows = await db.selectFrom('quizSnapshots').select('overlays').execute();
  expect(rows).toEqual([{ overlays: { 'ocd-questions': 'control' } }]);
  const inferred = await call('post', '/quiz-snapshot', save({ ...answers, goals: createChoice('calm') }));
  expect(inferred.body.scores).toMatchObject({ repetition: 12 });
});

test('unknown quiz or version is refused by name', async () => {
  const { call } = await setup();
  const quiz = await call('post', '/quiz-snapshot', save(answerAll('often'), { quizId: 'other' }));
  expect(quiz.body.issues).toEqual([{ path: 'body.quizId', message: 'quiz.unknown' }]);
  const version = await call(
    'post',
    '/quiz-snapshot',
    save(answerAll('often'), { quizId: doc.id, quizVersion: 999 }),
  );
  expect(version.body.issues).toEqual([{ path: 'body.quizVersion', message: 'quiz.unknown' }]);
});

test('story uses goals, strengths and the highest scale', async () => {
  const { call } = await setup();
  const answers = answerAll('sometimes', {
    'attention-3': createChoice('very-often'),
    'attention-4': createChoice('very-often'),
    since: createChoice('childhood'),
    strengths: createChoice('humour'),
    goals: createChoice('sleep', 'start'),
    minutes: createChoice('five'),
  });
  const { body } = await call('post', '/quiz-snapshot', save(answers));
  const reply = await call('get', `/quiz-snapshot/${body.id}/story`);
  expect(reply.body.story.map(({ id }: { id: string }) => id)).toEqual([
    'opening-attention',
    'pattern-attention-3',
    'since-childhood',
    'strengths',
    'goal-sleep',
    'goal-start',
    'pace-five',
  ]);
});

test('too few answers give an empty story', async () => {
  const { call } = await setup();
  const { body } = await call('post', '/quiz-snapshot', save({ goals: createChoice('start') }));
  await call('get', `/quiz-snapshot/${body.id}/story`).expect(200, { story: [] });
  await call('get', `/quiz-snapshot/${uuid}/story`).expect(404);
});

test('story is told in the language of the page', async () => {
  const { call } = await setup();
  const answers = answerAll('sometimes', { strengths: createChoice('humour', 'ideas') });
  const { body } = await call('post', '/quiz-snapshot', save(answers));
  const readStory = async (language: string) =>
    (await call('get', `/quiz-snapshot/${body.id}/story`, { headers: { 'accept-language': language } })).body
      .story;
  const [english, spanish] = [await readStory('ar-XB'), await readStory('es-MX,es;q=0.9,en;q=0.8')];
  expect(spanish.map(({ id }: { id: string }) => id)).toEqual(english.map(({ id }: { id: string }) => id));
  expect(english.at(-1)).toMatchObject({ title: 'Your strengths' });
  expect(spanish.at(-1)).toEqual({
    id: 'strengths',
    locale: 'es',
    snapshotId: body.id,
    answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    title: 'Tus fortalezas',
    text: 'Haces reír a la gente. Cuando los demás se atascan, a ti se te ocurren ideas.',
  });
});

test('low answers open the story without drama', () => {
  const answers = answerAll('rarely');
  const [opening] = composeStory(doc, { answers, scores: scoreSnapshot(doc, answers) }, storyTexts.en);
  expect(opening?.id).toBe('opening-steady');
});

/** All texts below a value. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).flatMap(listTexts);
}

test.each(locales)('no part of any story in %s judges', (locale) => {
  expect(listTexts(storyTexts[locale]).filter((text) => hasForbiddenWords(text, locale))).toEqual([]);
});

test.each(locales)('story texts in %s match existing steps and options', (locale) => {
  const texts = storyTexts[locale];
  const listOptions = (step: string) => {
    const found = doc.steps.find(({ id }) => id === step);
    return found && 'options' in found ? found.options.map(({ id }) => id) : [];
  };
  expect(doc.steps.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(texts.patterns)));
  expect(listOptions('since')).toEqual(expect.arrayContaining(Object.keys(texts.roots)));
  expect(listOptions('strengths')).toEqual(expect.arrayContaining(Object.keys(texts.strengths)));
  expect(Object.keys(texts.firstSteps).sort()).toEqual(listOptions('goals').sort());
  expect(Object.keys(texts.paces).sort()).toEqual(listOptions('minutes').sort());
  expect(Object.keys(texts.openings).sort()).toEqual(doc.scales.map(({ id }) => id).sort());
});

test('story texts in both languages have the same keys', () => {
  const listKeys = (value: unknown): unknown =>
    typeof value === 'string' ? [] : Object.entries(value ?? {}).map(([key, part]) => [key, listKeys(part)]);
  expect(listKeys(storyTexts.es)).toEqual(listKeys(storyTexts.en));
});
