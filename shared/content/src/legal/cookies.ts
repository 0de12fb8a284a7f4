import type { TextPage } from './page';

/** What is kept in the visitor's browser, by whom and for how long. */
export const cookiePolicy: TextPage = {
  title: 'Cookies',
  version: '2026-11-22.2',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'What the site needs to work is kept in your browser without asking. Statistics and advertising are off, wherever you live, until you switch them on; off again takes as many presses as on.',
        'A choice holds in this browser, and wherever you sign in, until you change it, delete the browser’s data, or we change these texts. Then we ask again.',
      ],
    },
    {
      heading: 'Needed for the site to work',
      paragraphs: [
        {
          columns: ['What', 'What for', 'How long'],
          rows: [
            ['Visitor number (cookie and storage)', 'The same version of the site at every visit', '1 year'],
            ['Answers, story, choice of plan', 'Going on where you stopped', 'Until you delete them'],
            [
              'A random key (cookie)',
              'Only this browser opens your answers and your purchase',
              '400 days, or until you log out',
            ],
            [
              'A random mark of a browser you signed in with (cookie)',
              'A mail to you when somebody signs in from another one',
              '400 days',
            ],
            ['Session, e-mail address you typed', 'Staying signed in, not typing twice', 'Until you log out'],
            ['Country and currency', 'Prices and rules of your country', '24 hours'],
            ['Your privacy choices', 'Not asking at every visit', 'Until the texts change'],
            ['Stripe, on the payment page only', 'Paying, and telling fraud from people', 'Up to 1 year'],
          ],
        },
      ],
    },
    {
      heading: 'Only after you agreed',
      paragraphs: [
        {
          columns: ['Whose', 'What for', 'How long'],
          rows: [
            ['Mixpanel or Amplitude', 'Usage statistics', '1 year, deleted when you withdraw'],
            [
              'Google',
              'Usage statistics; measuring advertising if you agreed to that',
              'Up to 2 years, deleted when you withdraw',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Global Privacy Control',
      paragraphs: [
        'If your browser sends this signal, we follow it without being asked: advertising stays off and cannot be switched on, and statistics and offers by e-mail stay off unless you switch them on yourself afterwards.',
      ],
    },
  ],
};
