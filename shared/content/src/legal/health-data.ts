import { brandName, formatPeriod, retention } from '@funnel/contracts';
import type { TextPage } from './page';

/** The separate policy on consumer health data, linked from the landing page and every footer. */
export const healthDataPolicy: TextPage = {
  title: 'Consumer health data policy',
  version: '2026-11-22.5',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'What we collect',
      paragraphs: [
        'When you take the quiz, we collect your answers and the scores we work out from them. They say something about your everyday attention, so we treat them as health data. The fact that you took the quiz counts as health data too.',
        // Promise: deep link without consent leads to start
        'We ask for your consent before the first question. Without it, we don’t keep any answers.',
        'All of it comes from you. We don’t buy health data or infer it from how you use the site.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        // Promise: with full consent no personal data leaves
        // Promise: reminder names neither step nor theme
        'We use it to work out your results, your story, and a four-week plan, to show them to you, to show what a plan offers you beside its price, and for nothing else. If you turn on reminders of the plan, the emails don’t say what a step is about.',
      ],
    },
    {
      heading: 'Who receives it',
      paragraphs: [
        // Promise: with full consent no personal data leaves
        `Nobody outside ${brandName}. Your answers, scores, story, and plan are kept only on our servers and in your browser. We don’t send them to advertisers, analytics services, our email service, or our payment provider. We don’t sell them.`,
        // Promise: share link expires after thirty days
        'If you share your results by link, or ask us to email you a link to them, anyone with the link can see what you chose until it expires, you turn it off, you delete the result, or you withdraw your consent. The email has the link only, without answers or scores.',
        // Promise: kept by people
        'If we ever want to share health data for another purpose, we’ll ask for your separate consent first and name who would receive it.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        // Promise: every table has a retention rule or exception
        {
          columns: ['What', 'Where', 'How long'],
          rows: [
            // Promise: logging out clears the browser without the API
            ['Your answers', 'Your browser', 'Until you delete them, sign out, or clear your browser data'],
            // Promise: withdrawing health consent deletes answers and shared results
            [
              'Answers and scores of a finished quiz',
              'Our servers',
              `Without an account, ${formatPeriod(retention.answers)}. With an account, until you delete them or the account, or withdraw your consent`,
            ],
            // Promise: withdrawn health consent deletes the plan from answers
            [
              'A four-week plan made from your answers',
              'Our servers',
              'Until you start over, withdraw your consent, or delete your account',
            ],
            ['A copy of your data that you asked for', 'Our servers', formatPeriod(retention.exports)],
            // Promise: logging out clears the browser without the API
            ['Your story', 'Your browser', 'Until you delete it, sign out, or clear your browser data'],
            // Promise: share link expires after thirty days
            [
              'What you chose to share by link: scores, answers, your story',
              'Our servers',
              'Until the link expires, you turn it off, you delete the result, or you withdraw your consent',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        [
          'See what we have: download a copy at /account/privacy, or at /your-data without an account. For a list of everyone it was shared with, email us.',
          // Promise: deleted result leaves account and browser
          'Delete a single result: /my-inflow-results',
          'Turn off a link you shared: /results/share',
          // Promise: withdrawing health consent deletes answers and shared results
          // Promise: withdrawn health consent deletes the plan from answers
          'Withdraw your consent at any time under “Privacy choices”. If you have an account, sign in first. We then delete your answers, scores, shared results, and the plan made from them from our servers and from the browser you’re using.',
          // Promise: deleted member is gone here and at every provider
          'Delete everything we have about you: /account/privacy, or /your-data without an account.',
          // Promise: kept by people
          'If we refuse a request, you can appeal to us and complain to the authority in your state or country.',
        ],
        // Promise: kept by people
        'For anything these pages don’t do, email privacy@tidewell.example. We answer within 30 days, free of charge.',
      ],
    },
  ],
};
