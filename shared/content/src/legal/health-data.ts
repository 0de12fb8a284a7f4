import { brandName, formatPeriod, retention } from '@funnel/contracts';
import type { TextPage } from './page';

/** The separate policy on consumer health data, linked from the landing page and every footer. */
export const healthDataPolicy: TextPage = {
  title: 'Consumer health data policy',
  version: '2026-11-22',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'What we collect',
      paragraphs: [
        'When you take the questionnaire, we collect the answers you choose and the numbers we work out from them. They say something about your everyday attention, so we treat them as health data. That you took the questionnaire at all counts as health data too.',
        'We ask for your consent before the first question. Without it, no answer is kept.',
        'All of it comes from you. We buy no health data and infer none from how you use the site.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To show you your results and the story that goes with them, to let you come back to them, and for nothing else.',
      ],
    },
    {
      heading: 'Who receives it',
      paragraphs: [
        `Nobody outside ${brandName}. Answers, scores and stories stay on our own servers and in your browser. They do not go to advertisers, to analytics services, to the mail service or to the payment provider. We do not sell them.`,
        'If you share your results by link, the people who have the link can see what you chose to share, until it expires or you take it back.',
        'Should we ever want to share health data for another purpose, we would ask you separately and before, and name who would receive it.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        {
          columns: ['What', 'Where', 'How long'],
          rows: [
            ['Answers on the way', 'Your browser', 'Until you delete them or clear the browser'],
            [
              'Answers and scores you finished',
              'Our servers',
              `${formatPeriod(retention.answers)} without an account; with one, until you delete them or withdraw`,
            ],
            ['Your story', 'Your browser', 'Until you clear it'],
            ['Results you shared', 'Our servers', 'Until the link expires, you take it back or you withdraw'],
          ],
        },
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        [
          'See what we have, and a list of everybody it went to: ask us for a copy.',
          'Withdraw your consent at any time under “Privacy choices” at the foot of a page. Answers, scores and shared results are then deleted from our servers and from the browser you withdrew in.',
          'Have it deleted, everywhere we keep it.',
          'Complain to us when we refuse, and to the authority of your state or country.',
        ],
        'Write to privacy@tidewell.example. We answer within 30 days, free of charge.',
      ],
    },
  ],
};
