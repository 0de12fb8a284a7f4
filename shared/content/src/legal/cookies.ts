import type { TextPage } from './page';

/** What is kept in the visitor's browser, by whom and for how long. */
export const cookiePolicy: TextPage = {
  title: 'Cookies',
  version: '2026-11-22.5',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'We store what the site needs to work in your browser without asking. Statistics and advertising are off, wherever you live, until you turn them on. Turning them off is just as easy.',
        // Promise: new texts are asked about again
        'Your choices apply in this browser, and wherever you sign in, until you change them, clear your browser data, sign out, or we change these texts. Then we ask again.',
      ],
    },
    {
      heading: 'Needed for the site to work',
      paragraphs: [
        {
          columns: ['What', 'What for', 'How long'],
          rows: [
            [
              'Visitor number (cookie and storage)',
              'Shows you the same version of the site on every visit',
              '1 year',
            ],
            ['Language you chose (cookie)', 'Shows the site in your language', '1 year'],
            [
              'Answers, story, results you have looked at, choice of plan',
              'Lets you continue where you left off',
              'Until you delete them or sign out',
            ],
            [
              'A random key (cookie)',
              'Makes sure only this browser can open your answers and your purchase',
              '400 days, or until you sign out',
            ],
            [
              'A random ID for a browser you signed in with (cookie)',
              'Lets us email you when someone signs in from another browser',
              '400 days',
            ],
            [
              'Session, email address you typed',
              'Keeps you signed in and saves you typing',
              'Until you sign out',
            ],
            [
              'What you typed at the payment, without your card',
              'Saves you typing it again',
              'Until you have paid or close the tab',
            ],
            ['Country and currency', 'Shows the prices and rules of your country', '24 hours'],
            [
              'Your privacy choices',
              'So we don’t ask on every visit',
              'Until these texts change or you sign out',
            ],
            ['Stripe, on the payment page only', 'Takes payments and prevents fraud', 'Up to 1 year'],
          ],
        },
      ],
    },
    {
      heading: 'Only if you agree',
      paragraphs: [
        {
          columns: ['Whose', 'What for', 'How long'],
          rows: [
            ['Mixpanel or Amplitude', 'Usage statistics', '1 year, deleted when you withdraw'],
            [
              'Google',
              'Usage statistics, and ad measurement if you agreed to that',
              'Up to 2 years, deleted when you withdraw',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Global Privacy Control',
      paragraphs: [
        'If your browser sends this signal, we follow it automatically. Advertising stays off and can’t be turned on. Statistics and emails about plans and offers stay off unless you turn them on yourself.',
      ],
    },
  ],
};
