import { msg } from '@lingui/core/macro';
import type { PlainPageProps } from './plain-page';

/** Pages that consist of one paragraph. */
export const plainPages = {
  traits: {
    title: msg`Your patterns`,
    lead: msg`Your results show how often each pattern comes up. Your story looks at what that can feel like day to day.`,
    illustration: 'tide',
    to: 'story',
    action: msg`Read your story`,
  },
  plan: {
    title: msg`One thing at a time`,
    lead: msg`Your story suggests a first step for each goal you chose. Start with the one that matters most to you.`,
    illustration: 'paths',
    to: 'story',
    action: msg`Read your story`,
  },
  share: {
    title: msg`Share your results`,
    lead: msg`To show someone your results, look at the results page together or print it from your browser.`,
    illustration: 'shield',
    to: 'results',
    action: msg`Back to my results`,
  },
  download: {
    title: msg`Save your results`,
    lead: msg`Print the results page from your browser or save it as a PDF.`,
    illustration: 'desk',
    to: 'results',
    action: msg`Open my results`,
  },
  shared: {
    title: msg`We can’t show these results here`,
    lead: msg`Ask the person who shared the link to show you their results. You can take the quiz yourself, too. It takes about five minutes.`,
    illustration: 'envelope',
    to: 'quiz',
    action: msg`Take the quiz`,
  },
  live: {
    title: msg`Live sessions`,
    lead: msg`Live sessions are for members. The coming ones, and the way in, are in the account.`,
    illustration: 'spark',
    to: 'liveSessions',
    action: msg`Go to my account`,
  },
} as const satisfies Record<string, PlainPageProps>;
