import { msg } from '@lingui/core/macro';
import type { PlainPageProps } from './plain-page';

/** Pages that consist of one paragraph. */
export const plainPages = {
  live: {
    title: msg`Live sessions`,
    lead: msg`Live sessions are for members. The coming ones, and the way in, are in the account.`,
    illustration: 'people',
    to: 'liveSessions',
    action: msg`Go to my account`,
  },
} as const satisfies Record<string, PlainPageProps>;
