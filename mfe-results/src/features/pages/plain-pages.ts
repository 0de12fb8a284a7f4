import { msg } from '@lingui/core/macro';
import type { PlainPageProps } from './plain-page';

/** Pages that consist of one paragraph. */
export const plainPages = {
  share: {
    title: msg`Share your results`,
    lead: msg`To show someone your results, look at the results page together or print it from your browser.`,
    illustration: 'shield',
    to: 'results',
    action: msg`Back to my results`,
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
