import { type Answer, emptyQuizState, parseQuizState, type QuizState, storageKeys } from '@funnel/contracts';
import { createQuizSync } from './quiz-sync';
import { readQuiz } from './stored-quiz';

const pinned = { quizId: 'inflow', version: 1, overlays: {} };

function createChoice(id: string): Answer {
  return { type: 'MULTIPLE_CHOICE', answer: [id] };
}

/** A browser with one storage; a tab sees what another stored when `receive` is called. */
function setup(text?: string) {
  const values = new Map(text === undefined ? [] : [[storageKeys.quizState as string, text]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  let time = 1000;
  const readText = () => storage.getItem(storageKeys.quizState);

  function openTab() {
    let quiz = readQuiz(() => storage);
    const sync = createQuizSync({
      storage: () => storage,
      now: () => time,
      quiz,
      onMerged: (merged) => {
        quiz = merged;
      },
    });
    const change = (changed: QuizState) => {
      time += 1;
      quiz = changed;
      sync.save(changed);
    };
    return {
      change,
      answer: (id: string, option: string) => {
        const { answers, userInfo } = quiz;
        change({ answers: { ...answers, [id]: createChoice(option) }, userInfo, scores: {}, pinned });
      },
      remove: (id: string) => {
        const { [id]: _removed, ...answers } = quiz.answers;
        change({ ...quiz, answers });
      },
      receive: (text: string | null = readText()) => sync.receive(text),
      refresh: () => sync.refresh(),
      read: () => quiz,
    };
  }

  return {
    openTab,
    readText,
    readStored: () => readQuiz(() => storage),
    remove: () => void values.delete(storageKeys.quizState),
    write: (value: string) => void values.set(storageKeys.quizState, value),
    setClock: (value: number) => {
      time = value;
    },
  };
}

test('answers of two tabs are merged', () => {
  const { openTab, readStored } = setup();
  const [older, newer] = [openTab(), openTab()];
  older.answer('age', '25-34');
  newer.answer('attention-3', 'often');
  newer.answer('attention-4', 'never');
  older.answer('today', 'ready');
  expect(readStored().answers).toEqual({
    age: createChoice('25-34'),
    'attention-3': createChoice('often'),
    'attention-4': createChoice('never'),
    today: createChoice('ready'),
  });
  expect(older.read()).toEqual(readStored());
});

test('visitor’s own statements are merged', () => {
  const { openTab, readStored } = setup();
  const [one, other] = [openTab(), openTab()];
  one.change({ ...one.read(), userInfo: { discoveredInflow: 'friend' } });
  other.answer('age', '18-24');
  expect(readStored()).toMatchObject({
    answers: { age: createChoice('18-24') },
    userInfo: { discoveredInflow: 'friend' },
  });
});

test('the last change of each answer wins', () => {
  const { openTab, readStored } = setup();
  const [one, other] = [openTab(), openTab()];
  one.answer('age', '18-24');
  other.answer('age', '25-34');
  one.answer('today', 'ready');
  expect(readStored().answers).toEqual({ age: createChoice('25-34'), today: createChoice('ready') });
});

test('removed answer stays removed in all tabs', () => {
  const { openTab, readStored } = setup();
  const one = openTab();
  one.answer('age', '18-24');
  const [other, third] = [openTab(), openTab()];
  one.remove('age');
  other.answer('today', 'ready');
  expect(readStored().answers).toEqual({ today: createChoice('ready') });
  one.answer('attention-3', 'often');
  third.answer('attention-4', 'never');
  expect(Object.keys(readStored().answers).sort()).toEqual(['attention-3', 'attention-4', 'today']);
});

test('clearing in one tab clears the other', () => {
  const { openTab, readStored } = setup();
  const one = openTab();
  one.answer('age', '18-24');
  const other = openTab();
  one.change(emptyQuizState);
  other.receive();
  expect(other.read()).toEqual(emptyQuizState);
  other.answer('today', 'ready');
  expect(readStored().answers).toEqual({ today: createChoice('ready') });
});

test('clearing reaches a tab without a storage event', () => {
  const { openTab, readStored } = setup();
  const one = openTab();
  one.answer('age', '18-24');
  const other = openTab();
  one.change(emptyQuizState);
  other.answer('today', 'ready');
  expect(readStored().answers).toEqual({ today: createChoice('ready') });
});

test('clearing takes along what another tab stored', () => {
  const { openTab, readStored } = setup();
  const [one, other] = [openTab(), openTab()];
  one.answer('age', '18-24');
  other.answer('today', 'ready');
  one.change(emptyQuizState);
  expect(readStored()).toEqual(emptyQuizState);
});

test('tab that slept shows what others stored', () => {
  const { openTab, readStored } = setup();
  const [suspended, one] = [openTab(), openTab()];
  one.answer('age', '18-24');
  suspended.refresh();
  expect(suspended.read()).toEqual(readStored());
});

test('deleted quiz comes back from no tab', () => {
  const { openTab, readStored, remove, readText } = setup();
  const [notified, suspended] = [openTab(), openTab()];
  notified.answer('age', '18-24');
  suspended.refresh();
  remove();
  notified.receive(null);
  notified.receive(null);
  expect(notified.read()).toEqual(emptyQuizState);
  expect(readText()).toBeNull();
  suspended.answer('today', 'ready');
  expect(readStored().answers).toEqual({ today: createChoice('ready') });
});

test('simultaneously overwritten change is stored again', () => {
  const { openTab, readStored, readText, write } = setup();
  const [one, other] = [openTab(), openTab()];
  one.answer('age', '18-24');
  const first = readText();
  other.answer('today', 'ready');
  // The write of the first tab arrives after that of the second.
  write(first ?? '');
  other.receive();
  expect(Object.keys(readStored().answers)).toEqual(['age', 'today']);
});

test('tabs agree on changes in the same millisecond', () => {
  const { openTab, setClock } = setup();
  const [one, other] = [openTab(), openTab()];
  setClock(5000);
  one.answer('age', '18-24');
  setClock(5000);
  other.answer('age', '25-34');
  one.receive();
  other.receive();
  expect(one.read()).toEqual(other.read());
});

test('change survives a clock set back', () => {
  const { openTab, readStored, setClock } = setup();
  const [one, other] = [openTab(), openTab()];
  one.answer('age', '18-24');
  other.receive();
  setClock(10);
  other.answer('age', '25-34');
  one.receive();
  expect(one.read().answers).toEqual({ age: createChoice('25-34') });
  expect(readStored().answers).toEqual({ age: createChoice('25-34') });
});

test('scores and snapshot are dropped with changed answers', () => {
  const { openTab } = setup();
  const one = openTab();
  one.answer('age', '18-24');
  const other = openTab();
  one.change({ ...one.read(), scores: { attention: 3 }, snapshotId: 'a' });
  other.receive();
  expect(other.read()).toMatchObject({ scores: { attention: 3 }, snapshotId: 'a' });
  other.answer('age', '25-34');
  one.receive();
  expect(one.read().scores).toEqual({});
  expect(one.read().snapshotId).toBeUndefined();
});

test('giving the same answer again takes scores back', () => {
  const { openTab, readStored } = setup();
  const one = openTab();
  one.answer('age', '18-24');
  one.change({ ...one.read(), scores: { attention: 3 }, snapshotId: 'a' });
  one.change({ answers: one.read().answers, userInfo: {}, scores: {}, pinned });
  expect(readStored().scores).toEqual({});
  expect(readStored().snapshotId).toBeUndefined();
});

test.each([
  ['an answer', { answers: { age: 1e300 } }],
  ['a clearing', { answers: {}, cleared: 1e300 }],
])('%s at an impossible time outlasts no change', (_what, changedAt) => {
  const quiz = { answers: { age: createChoice('25-34') }, userInfo: {}, scores: {} };
  const { openTab, readStored } = setup(JSON.stringify({ ...quiz, changedAt }));
  openTab().answer('age', '18-24');
  expect(readStored().answers).toEqual({ age: createChoice('18-24') });
});

test.each([
  ['of version fuba-v2', (quiz: object) => ({ 'fuba-v2': quiz })],
  ['without times', (quiz: object) => quiz],
  ['with broken times', (quiz: object) => ({ ...quiz, changedAt: { answers: { age: 'x' }, cleared: -1 } })],
])('stored quiz %s is extended', (_name, store) => {
  const quiz = {
    answers: { age: createChoice('18-24') },
    userInfo: { discoveredInflow: 'friend' },
    scores: {},
  };
  const { openTab, readStored } = setup(JSON.stringify(store(quiz)));
  const tab = openTab();
  tab.answer('today', 'ready');
  expect(readStored()).toEqual({
    ...quiz,
    pinned,
    answers: { age: createChoice('18-24'), today: createChoice('ready') },
  });
});

test('parseQuizState reads the stored quiz', () => {
  const { openTab, readText } = setup();
  openTab().answer('age', '18-24');
  expect(parseQuizState(readText())).toMatchObject({ answers: { age: createChoice('18-24') }, scores: {} });
});

test('tab keeps its answers without storage', () => {
  let quiz = emptyQuizState;
  const blocked = () => {
    throw new Error('blocked');
  };
  const sync = createQuizSync({
    storage: blocked,
    now: () => 1,
    quiz,
    onMerged: (merged) => {
      quiz = merged;
    },
  });
  for (const id of ['age', 'today']) {
    quiz = { ...quiz, answers: { ...quiz.answers, [id]: createChoice('a') } };
    sync.save(quiz);
  }
  expect(Object.keys(quiz.answers)).toEqual(['age', 'today']);
});
