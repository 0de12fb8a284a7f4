import { brandName } from '@funnel/contracts';
import type { TextPage } from './page';

export const terms: TextPage = {
  title: 'Terms of use',
  version: '2026-11-21',
  updated: '2026-11-21',
  sections: [
    {
      heading: 'What this is',
      paragraphs: [
        `${brandName} helps adults understand their everyday attention and build habits around it. It is not a medical service, it does not replace a talk with a clinician, and a low result rules nothing out.`,
        'You must be 18 or older.',
      ],
    },
    {
      heading: 'Membership',
      paragraphs: [
        'A membership runs for the period you chose and renews until you cancel. Price, date of the first charge and interval stand beside the button before you pay.',
        'A trial is free until the date named. Unless you cancel before, we then charge the first period.',
      ],
    },
    {
      heading: 'Cancelling',
      paragraphs: [
        'You can cancel at any time in your account. You keep access until the end of what you paid for.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'An account is for one person. Keep the way into your mailbox safe: a sign-in link opens the account.',
        'You may delete the account at any time; write to support@tidewell.example.',
      ],
    },
    {
      heading: 'When something changes',
      paragraphs: [
        'We tell members by e-mail at least 30 days before new terms hold for them. Who does not agree may cancel until then.',
      ],
    },
  ],
};
