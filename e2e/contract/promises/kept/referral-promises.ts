import type { KeptPromise } from '../kept-promise';

/** Promises kept on the page for clinicians and on its hand-out. */
export const referralPromises: readonly KeptPromise[] = [
  {
    route: '/hcp-referral',
    proof: [
      'mfe-quiz/src/features/referral/referral-page.test.tsx',
      'the hand-out leads to the quiz without a sign-up',
    ],
    sentences: [
      'A free quiz about focus, restlessness, and everyday effort, for adults 18 and older.',
      'Print as many as you like; there’s nothing to order and nothing to sign up for.',
      'There’s nothing else to do: the hand-out above is ready to print.',
    ],
  },
  {
    route: '/hcp-referral',
    proof: [
      'mfe-quiz/src/features/referral/referral-page.test.tsx',
      'the form stores what it asks for, with the words of the consent',
    ],
    sentences: [
      'I agree that {brandName} keeps these details to see which practices use the hand-out, and may write to me about it.',
      'Check the box so that we may keep your details.',
    ],
  },
];
