import type { TextPage } from './page';

export const refunds: TextPage = {
  title: 'Refunds and withdrawal',
  version: '2026-11-22.2',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'In the EU, the EEA, and the UK: 14 days to withdraw',
      paragraphs: [
        // Promise: EU buyer withdraws by mail link and is refunded once
        'If you live in the EU, the EEA, or the UK, you can withdraw from your contract within 14 days without giving a reason. Do it online, in two steps and without signing in: /withdraw. You can also tell us in any other clear way, such as an email to support@tidewell.example.',
        // Promise: last day after %s
        'The 14 days begin on the day after you bought the plan or started its trial. If the last day falls on a weekend, you have until Monday.',
        // Promise: EU buyer withdraws by mail link and is refunded once
        'We email you the time at which we received your withdrawal. If you weren’t signed in, that email has a link to confirm that it was you. Then your plan ends at once, and we refund everything you paid for it to the card you paid with.',
      ],
    },
    {
      heading: 'Everywhere else',
      paragraphs: [
        // Promise: paid plan is cancelled at its end and kept again
        // Promise: kept by people
        'Canceling (/account/cancel) stops future charges, and you keep access until the end of the period you paid for. If you think you’re owed a refund, email support@tidewell.example. Your rights under the law where you live aren’t affected.',
      ],
    },
    {
      heading: 'If something went wrong',
      paragraphs: [
        // Promise: kept by people
        'If we charged you twice, or charged you after you canceled, email us and we’ll refund you.',
      ],
    },
  ],
};
