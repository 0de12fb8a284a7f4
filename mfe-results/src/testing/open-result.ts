import { type Answers, programmeRoutes, quizSnapshotRoutes, resultRoutes } from '@funnel/contracts';
import { fakeApi, renderRemote } from '@funnel/testing';
import { remote, resultStory, snapshotId, storeQuiz } from './results-testing';

/** The answer to a question with options. */
export const choose = (...answer: string[]) => ({ type: 'MULTIPLE_CHOICE' as const, answer });

/** The answers of someone whose attention stands out. */
export const resultAnswers: Answers = {
  'attention-1': choose('rarely'),
  'attention-2': choose('very-often'),
  'attention-3': choose('sometimes'),
  'attention-4': choose('often'),
  'attention-5': choose('never'),
  'restlessness-1': choose('never'),
  'restlessness-2': choose('never'),
  'restlessness-3': choose('never'),
  'restlessness-4': choose('never'),
  'load-1': choose('often'),
  since: choose('childhood'),
  settings: choose('home', 'money'),
  'sleep-hours': { type: 'VALUE', answer: 7.5 },
  strengths: choose('crisis'),
  goals: choose('time', 'start'),
  obstacle: choose('overload'),
  minutes: choose('ten'),
};

export const resultPlan = {
  isFromAnswers: true,
  themes: [
    {
      id: 'starting',
      title: 'Getting started',
      intro: 'This week is about the first two minutes, when starting feels hardest.',
    },
    {
      id: 'time',
      title: 'Making time visible',
      intro:
        'This week makes time something you can look at, rather than something that happens behind your back.',
    },
  ],
  lesson: {
    id: 'starting-1',
    title: 'Make the first step laughably small',
    themeTitle: 'Getting started',
    lesson: [
      'So look for the handle. What would your hands do first? If the step makes you smile because it’s so small, it’s about the right size.',
    ],
    action:
      'Choose one thing you’ve been putting off. Write down the first physical movement it needs, in fewer than ten words.',
    more: null,
    minutes: 10,
  },
};

/** Opens a page of the results for a visitor who has these answers. */
export function openResult(
  route: string,
  given: Answers = resultAnswers,
  id: string | undefined = snapshotId,
) {
  storeQuiz({ answers: given, snapshotId: id });
  const result = {
    id: id ?? snapshotId,
    createdAt: '2026-11-22T12:00:00.000Z',
    quizId: 'inflow',
    quizVersion: 1,
    scales: [],
    isInAccount: false,
  };
  const api = fakeApi([
    [resultRoutes.read, () => ({ result, answers: given })],
    [quizSnapshotRoutes.story, () => ({ story: resultStory })],
    [programmeRoutes.preview, () => resultPlan],
  ]);
  return { api, ...renderRemote(remote, { route, platform: { api } }) };
}
