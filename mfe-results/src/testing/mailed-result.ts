import { getCurrentDoc } from '@funnel/content/quiz';
import type { MailedResult } from '@funnel/contracts';
import { resultStory } from './results-testing';

const doc = getCurrentDoc();
/** The first week of the plan in the mailed result. */
export const theme = {
  id: 'sleep',
  title: 'Winding down',
  intro: 'This week is about the last hour of the day and how to let it end.',
};

/** The result that a link in a mail opens. */
export const mailedResult: MailedResult = {
  createdAt: '2026-11-01T10:00:00.000Z',
  scales: [{ id: 'attention', points: 18, max: 24, band: 'many' }],
  details: {
    quizId: doc.id,
    quizVersion: doc.version,
    answers: { 'attention-1': { type: 'MULTIPLE_CHOICE', answer: ['very-often'] } },
  },
  story: resultStory,
  plan: {
    isFromAnswers: false,
    themes: [theme],
    lesson: {
      id: 'sleep-1',
      title: 'Find out what keeps you up',
      themeTitle: theme.title,
      lesson: [],
      action: '',
      more: null,
      minutes: 5,
    },
  },
};
