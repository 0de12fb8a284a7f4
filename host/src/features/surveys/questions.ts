import type { SurveyScreen } from '@funnel/contracts';

type Question = { readonly title: string; readonly choices: Readonly<Record<string, string>> };

/** One short question per screen. */
export const questions: Readonly<Record<SurveyScreen, Question>> = {
  'price-options': {
    title: 'What would help you decide?',
    choices: {
      price: 'A clearer price',
      content: 'Seeing what’s included',
      trust: 'Knowing who’s behind it',
      time: 'More time',
    },
  },
  'result-adhd-calculations': {
    title: 'How well do these results describe you?',
    choices: {
      well: 'They describe me well',
      partly: 'They’re partly right',
      barely: 'They don’t fit well',
      unclear: 'I don’t understand them',
    },
  },
  'info-take-next-step-3': {
    title: 'What’s keeping you from continuing?',
    choices: {
      nothing: 'Nothing, I’m continuing',
      price: 'I want to know the price first',
      doubt: 'I’m not sure it helps',
      later: 'It’s not the right time',
    },
  },
};
