import { brandName } from '@funnel/contracts';
import type { TextPage } from './page';

/** The separate policy on consumer health data, linked from the landing page and every footer. */
export const healthDataPolicy: TextPage = {
  title: 'Consumer health data policy',
  version: '2026-11-21',
  updated: '2026-11-21',
  sections: [
    {
      heading: 'What we collect',
      paragraphs: [
        'When you take the questionnaire, we collect the answers you choose and the numbers we work out from them. They say something about your everyday attention, so we treat them as health data.',
        'We ask for your consent before the first question. Without it, no answer is kept.',
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
        `Nobody outside ${brandName}. Answers, scores and stories stay on our own servers and in your browser. They do not go to advertisers, to analytics services or to the payment provider.`,
        'If you share your results by link, the people who have the link can see what you chose to share, until it expires or you take it back.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        [
          'See what we have: ask us for a copy.',
          'Withdraw your consent at any time; we then stop using the data.',
          'Have it deleted, everywhere we keep it.',
        ],
        'Write to privacy@tidewell.example. We answer within 30 days, free of charge.',
      ],
    },
  ],
};
