import type { TextPage } from './page';

export const refunds: TextPage = {
  title: 'Refunds and withdrawal',
  version: '2026-11-22',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'In the EU and the UK: 14 days to withdraw',
      paragraphs: [
        'If you live in the EU or the UK, you can withdraw from your contract within 14 days without giving a reason. Email support@tidewell.example from the address of your account.',
      ],
    },
    {
      heading: 'Everywhere else',
      paragraphs: [
        'Canceling stops future charges, and you keep access until the end of the period you paid for. If you think you’re owed a refund, email support@tidewell.example. Your rights under the law where you live aren’t affected.',
      ],
    },
    {
      heading: 'If something went wrong',
      paragraphs: [
        'If we charged you twice, or charged you after you canceled, email us and we’ll refund you.',
      ],
    },
  ],
};
