import type { PlainPageProps } from './plain-page';

/** Pages that consist of one paragraph. */
export const plainPages = {
  traits: {
    title: 'Your patterns',
    lead: 'Your results show how often each pattern comes up. Your story looks at what that can feel like day to day.',
    illustration: 'tide',
    to: 'story',
    action: 'Read your story',
  },
  plan: {
    title: 'One thing at a time',
    lead: 'Your story suggests a first step for each goal you chose. Start with the one that matters most to you.',
    illustration: 'paths',
    to: 'story',
    action: 'Read your story',
  },
  share: {
    title: 'Share your results',
    lead: 'To show someone your results, look at the results page together or print it from your browser.',
    illustration: 'shield',
    to: 'results',
    action: 'Back to my results',
  },
  download: {
    title: 'Save your results',
    lead: 'Print the results page from your browser or save it as a PDF.',
    illustration: 'desk',
    to: 'results',
    action: 'Open my results',
  },
  shared: {
    title: 'We can’t show these results here',
    lead: 'Ask the person who shared the link to show you their results. You can take the quiz yourself, too. It takes about five minutes.',
    illustration: 'envelope',
    to: 'quiz',
    action: 'Take the quiz',
  },
  live: {
    title: 'Live sessions',
    lead: 'We aren’t running any live sessions right now.',
    illustration: 'spark',
    to: 'results',
    action: 'See my results',
  },
} as const satisfies Record<string, PlainPageProps>;
