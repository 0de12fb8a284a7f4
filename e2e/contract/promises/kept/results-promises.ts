import type { KeptPromise } from '../kept-promise';

/** Promises kept in the results and live sessions. */
export const resultsPromises: readonly KeptPromise[] = [
  {
    route: '/my-inflow-results',
    proof: ['e2e/journeys/member-results.spec.ts', 'results follow the member to a second device'],
    sentences: [
      'Your results are kept with your account.',
      'They’re kept with your account.',
      'You can see them wherever you sign in.',
      'It keeps your results, and you can sign in on any device.',
      'Your account keeps your results.',
    ],
  },
  {
    route: '/my-inflow-results',
    proof: [
      'mfe-results/src/own-result/member-results.test.tsx',
      'two results are compared in bars and table',
    ],
    sentences: ['Sign in on any device to see them again and compare them over time.'],
  },
  {
    route: '/my-inflow-results',
    proof: [
      'mfe-results/src/own-result/member-results.test.tsx',
      'deleted result leaves account and browser',
    ],
    sentences: [
      'We delete its answers, scores, and story from our servers, and from this browser if they’re here.',
      'See, compare, or delete your results',
      'See or delete your results',
      'Delete a single result: /my-inflow-results',
    ],
  },
  {
    route: '/results/first-lesson',
    proof: ['mfe-results/src/app/app.test.tsx', 'first lesson is read before the plans'],
    sentences: ['You can read the first one now.', 'You can read the first step now, without a membership.'],
  },
  {
    route: '/checkout/price-options',
    proof: [
      'mfe-checkout/src/features/price-options/price-options.test.tsx',
      'visitor whose results come with a plan can leave without them',
    ],
    sentences: ['You don’t have to choose one, and leaving costs nothing.'],
  },
  {
    route: '/checkout/price-options',
    proof: ['e2e/journeys/trial.spec.ts', 'coupon and 3-D Secure: the shown price is charged'],
    sentences: ['The plans on the next page are the ones you can buy, at the prices you would pay.'],
  },
  {
    route: '/results/first-lesson',
    proof: ['mfe-results/src/app/app.test.tsx', 'the next steps lead to the prices'],
    sentences: ['You can continue without it.'],
  },
  {
    route: '/results/result-adhd-calculations',
    proof: ['e2e/journeys/trial.spec.ts', 'visitor takes quiz, starts trial and registers'],
    sentences: [
      'You can also take the quiz now.',
      'They’re free, and you’ll see them here right away.',
      'A free attention quiz for your patients',
      'The quiz and your results are free.',
      'Your results are free, whether or not you buy a plan.',
      'About thirty short questions, and a clear summary you can use.',
      'You can take the quiz again at any time.',
    ],
  },
  {
    route: '/results/story',
    proof: ['host/src/features/session/session.test.ts', 'logging out clears the browser without the API'],
    sentences: [
      'It stays in this browser until you delete it or sign out.',
      'Your answers: Your browser: Until you delete them, sign out, or clear your browser data',
      'Your story: Your browser: Until you delete it, sign out, or clear your browser data',
    ],
  },
  {
    route: '/results',
    proof: ['mfe-results/src/app/app.test.tsx', 'withdrawn consent hides the results and offers the quiz'],
    sentences: ['You can take the quiz again any time; we’ll ask for your consent first.'],
  },
  {
    route: '/my-inflow-results',
    proof: [
      'mfe-results/src/own-result/member-results.test.tsx',
      'visitor is told how long results are kept',
    ],
    sentences: ['Without an account, we keep them for {days} days.'],
  },
  {
    route: '/my-inflow-results',
    proof: ['api/src/modules/quiz/quiz-mails.test.ts', 'mailed link shows the results on any device'],
    sentences: [
      'The email has a link that opens them on any device.',
      'The link below opens them on any device, without signing in.',
      'Anyone who has the link can see them, so keep this email to yourself.',
    ],
  },
  {
    route: '/my-inflow-results',
    proof: [
      'api/src/modules/quiz/quiz-mails.test.ts',
      'link to results of an account or deleted ones is closed',
    ],
    sentences: [
      'If you create an account, you’ll find your results there instead.',
      'With an account, you’ll find them there.',
    ],
  },
  {
    route: '/my-inflow-results',
    proof: ['api/src/modules/quiz-snapshot/results.test.ts', 'one result comes with its answers'],
    sentences: ['These are all the answers we keep with this result.'],
  },
  {
    route: '/live',
    proof: ['api/src/modules/live-events/live-events.test.ts', 'event opens 15 minutes before the start'],
    sentences: ['You can join from 15 minutes before the start, on the page below.'],
  },
  {
    route: '/live',
    proof: [
      'api/src/modules/live-events/live-sessions.test.ts',
      'member gets the link an hour before and joins',
    ],
    sentences: [
      'You can join from 15 minutes before the start.',
      'We’ll email {email} an hour before the start, or as soon as the session is confirmed.',
    ],
  },
  {
    route: '/live',
    proof: [
      'api/src/modules/live-events/live-sessions.test.ts',
      'session without a link at its start does not take place',
    ],
    sentences: ['If it isn’t by the start, it won’t take place.'],
  },
  {
    route: '/live',
    proof: [
      'api/src/modules/live-events/live-sessions.test.ts',
      'canceled session is told to those who asked',
    ],
    sentences: ['If it doesn’t take place, we’ll email that instead.'],
  },
  {
    route: '/results/shared/:shareHash',
    proof: ['api/src/modules/share/share.test.ts', 'a link shows the chosen scale and nothing else'],
    sentences: [
      'Anyone who has the link can read the page, so please keep it to yourself.',
      'Please keep the link to yourself.',
    ],
  },
  {
    route: '/results/share',
    proof: ['mfe-results/src/features/share/share-page.test.tsx', 'link is ended after a question'],
    sentences: [
      'The link ends at once.',
      'You can end it here at any time.',
      'You can’t undo this, but you can make a new link.',
      'You can ask them for a new one.',
    ],
  },
  {
    route: '/results/share',
    proof: ['api/src/modules/share/share.test.ts', 'a link of a visitor ends with the result'],
    sentences: ['Without an account, we delete your results on {lastDay}.'],
  },
  {
    route: '/live',
    proof: [
      'mfe-results/src/features/live/live-page.test.tsx',
      'member gets a personal link and is offered no plan',
    ],
    sentences: ['Members with a running membership, the free trial included.'],
  },
];
