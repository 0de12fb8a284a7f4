import type { KeptPromise } from '../kept-promise';

/** Promises kept on the landing page and in the quiz. */
export const quizPromises: readonly KeptPromise[] = [
  {
    route: '/',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'restart clears the answers and asks for consent'],
    sentences: ['Starting over deletes your answers from this browser.'],
  },
  {
    route: '/inflow-quiz',
    proof: [
      'api/src/modules/quiz/quiz-mails.test.ts',
      'results mail comes at once, once for the same answers',
    ],
    sentences: ['We’ll send the email as soon as you continue.'],
  },
  {
    route: '/inflow-quiz',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'mistyped e-mail address is corrected with one press, or kept'],
    sentences: ['Correct it, or press the button again to keep it.'],
  },
  {
    route: '/inflow-quiz',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'returning visitor continues where they stopped'],
    sentences: [
      'You can stop any time.',
      'You can stop and come back any time.',
      'This browser keeps your answers so far, so you can come back another day.',
      'Stop any time; this browser keeps your place.',
    ],
  },
  {
    route: '/inflow-quiz/start',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'deep link without consent leads to start'],
    sentences: ['Without it, we don’t keep any answers.'],
  },
  {
    route: '/inflow-quiz',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'minors see the exit screen, nothing is sent'],
    sentences: ['You need to be 18 or older, so we’ll stop here.'],
  },
  {
    route: '/',
    proof: [
      'mfe-quiz/src/landing/landing.test.tsx',
      'the question on the landing page is not asked again; Back reaches it',
    ],
    sentences: ['Without it, we don’t keep this answer.'],
  },
  {
    route: '/inflow-quiz',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'answer of a minor is kept nowhere, earlier ones are deleted'],
    sentences: ['We haven’t kept your answer.'],
  },
  {
    route: '/inflow-quiz',
    proof: [
      'mfe-quiz/src/app/app.test.tsx',
      'offline visitor is told that answers are kept and can continue',
    ],
    sentences: ['Your answers are saved on this device, so just keep going.'],
  },
  {
    route: '/inflow-quiz',
    proof: ['mfe-quiz/src/version/quiz-version.test.tsx', 'version that is gone keeps the answers that fit'],
    sentences: ['We kept every answer that still fits.'],
  },
  {
    route: '/inflow-quiz',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'known e-mail address is prefilled'],
    sentences: ['Your results come with one, and we’ll fill in this address for you.'],
  },
];
