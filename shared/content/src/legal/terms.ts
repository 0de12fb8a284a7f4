import { brandName } from '@funnel/contracts';
import type { TextPage } from './page';

export const terms: TextPage = {
  title: 'Terms of use',
  version: '2026-11-22.3',
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
        // Promise: keyboard alone cancels in two steps and takes it back
        'Your membership runs for the period you choose and renews until you cancel. Before you pay, the price, the date of the first charge, and how often we charge are shown next to the button.',
        // Promise: trial is cancelled at its end, with one mail
        // Promise: coupon and 3-D Secure: the shown price is charged
        'A trial is free until the date shown. Unless you cancel before then, we charge for the first period on that date.',
      ],
    },
    {
      heading: 'Canceling',
      paragraphs: [
        // Promise: keyboard alone cancels in two steps and takes it back
        // Promise: paid plan is cancelled at its end and kept again
        'You can cancel at any time, online in your account: /account/cancel. You don’t need to give a reason. You keep access until the end of your trial or the period you paid for. A plan bought in an app store is canceled in that store.',
        'When you can get your money back, and how to withdraw from a purchase: /legal/refunds and /withdraw.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'An account is for one person. Keep your email account secure: sign-in links are sent there.',
        // Promise: deleted member is gone here and at every provider
        // Promise: charge before the request stays
        'You can delete your account at any time: /account/privacy. A running plan ends with it, and time you already paid for isn’t refunded. If you want to withdraw from a purchase, do that first.',
      ],
    },
    {
      heading: 'When something changes',
      paragraphs: [
        // Promise: old, altered, and foreign terms are refused
        'The date at the top says when we last changed these terms. New terms apply to purchases made from that date on. A membership you already have keeps the price and the terms you agreed to until you agree to others.',
      ],
    },
  ],
};
