import { brandName } from '@funnel/contracts';
import type { TextPage } from './page';

export const terms: TextPage = {
  title: 'Terms of use',
  version: '2026-11-22.2',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'What this is',
      paragraphs: [
        `${brandName} helps adults understand their everyday attention. It isn’t a medical service and doesn’t replace talking with a clinician. A low result doesn’t rule anything out.`,
        'You must be 18 or older.',
      ],
    },
    {
      heading: 'Membership',
      paragraphs: [
        'Your membership runs for the period you choose and renews until you cancel. Before you pay, the price, the date of the first charge, and how often we charge are shown next to the button.',
        'A trial is free until the date shown. Unless you cancel before then, we charge for the first period on that date.',
      ],
    },
    {
      heading: 'Canceling',
      paragraphs: [
        'You can cancel at any time, online in your account. You don’t need to give a reason. You keep access until the end of your trial or the period you paid for.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'An account is for one person. Keep your email account secure: sign-in links are sent there.',
        'To delete your account, email support@tidewell.example. You can ask at any time.',
      ],
    },
    {
      heading: 'When something changes',
      paragraphs: [
        'We email members at least 30 days before new terms apply to them. If you don’t agree, you can cancel before then.',
      ],
    },
  ],
};
