import { getCurrentDoc } from '@funnel/content/quiz';
import type { MailedResult } from '@funnel/contracts';

const doc = getCurrentDoc();
/** The first week of the plan in the mailed result. */
export const theme = { id: 'sleep', title: 'Nights that help', intro: 'Sleep comes first.' };

/** The result that a link in a mail opens. */
export const mailedResult: MailedResult = {
  createdAt: '2026-11-01T10:00:00.000Z',
  scales: [{ id: 'attention', points: 18, max: 24, band: 'many' }],
  details: {
    quizId: doc.id,
    quizVersion: doc.version,
    answers: { 'attention-1': { type: 'MULTIPLE_CHOICE', answer: ['very-often'] } },
  },
  story: [{ id: 'start', title: 'Where it begins', text: 'You told us …', locale: 'en' }],
  plan: {
    isFromAnswers: false,
    themes: [theme],
    lesson: {
      id: 'sleep-1',
      title: 'One fixed hour',
      themeTitle: theme.title,
      lesson: [],
      action: '',
      more: null,
      minutes: 5,
    },
  },
};
