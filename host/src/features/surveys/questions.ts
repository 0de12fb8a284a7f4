import type { SurveyScreen } from '@funnel/contracts';

type Question = { readonly title: string; readonly choices: Readonly<Record<string, string>> };

/** One short question per screen. */
export const questions: Readonly<Record<SurveyScreen, Question>> = {
  'price-options': {
    title: 'What would help you most to decide?',
    choices: {
      price: 'A clearer price',
      content: 'Seeing what is inside',
      trust: 'Knowing who is behind it',
      time: 'More time',
    },
  },
  'result-adhd-calculations': {
    title: 'How well do these results describe you?',
    choices: {
      well: 'They describe me well',
      partly: 'They are partly right',
      barely: 'They hardly fit',
      unclear: 'I do not understand them',
    },
  },
  'info-take-next-step-3': {
    title: 'What keeps you from going on?',
    choices: {
      nothing: 'Nothing, I am going on',
      price: 'I want to know the price first',
      doubt: 'I am not sure that it helps',
      later: 'It is not the right moment',
    },
  },
};
