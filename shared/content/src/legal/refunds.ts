import type { TextPage } from './page';

export const refunds: TextPage = {
  title: 'Refunds and withdrawal',
  version: '2026-11-21',
  updated: '2026-11-21',
  sections: [
    {
      heading: 'Fourteen days',
      paragraphs: [
        'If you live in the EU or the UK you may withdraw from the contract within 14 days, without a reason. Write to support@tidewell.example with the e-mail address of your account.',
      ],
    },
    {
      heading: 'Something went wrong',
      paragraphs: ['Charged twice, or charged after you cancelled? Tell us, and you get the money back.'],
    },
  ],
};
