import { formatPeriod, retention } from '@funnel/contracts';
import type { TextPage } from './page';

/** What is kept about a person, who receives it, and for how long. */
export const privacyPolicy: TextPage = {
  title: 'Privacy',
  version: '2026-11-22.2',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'We keep what we need to run the service, we ask before anything else, and your answers never leave us.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        [
          'Your answers and results, after you agreed: see the consumer health data policy.',
          'Your e-mail address and first name, when you give them.',
          'Your membership: plan, status and the payment provider’s reference. Card numbers never reach our servers.',
          'How the site is used, first party and without your answers.',
          'When your account was signed in to and its password changed, and from which network.',
          'What you agreed to and what not, with the text you saw and the time.',
        ],
      ],
    },
    {
      heading: 'Who receives what',
      paragraphs: [
        {
          columns: ['Who', 'When', 'What'],
          rows: [
            ['Stripe (payments)', 'When you pay', 'E-mail address, name, what you buy, your card'],
            ['RevenueCat (memberships)', 'After a purchase', 'Visitor number, subscription number'],
            ['Our mail service', 'When a mail goes out', 'E-mail address, the mail'],
            [
              'Customer.io (messages)',
              'After you registered and agreed to mails',
              'E-mail address, visitor number, state of the membership',
            ],
            [
              'Mixpanel or Amplitude (statistics)',
              'After you agreed',
              'Visitor number, pages and presses from a fixed list',
            ],
            [
              'Google (statistics, advertising)',
              'After you agreed to each',
              'Purchase without a name; never on pages of the quiz or the results',
            ],
            [
              'Sentry (errors)',
              'When something breaks, after you agreed to statistics',
              'The error, without what you typed',
            ],
            ['Typeform (surveys)', 'When you open a survey', 'What you write into it'],
          ],
        },
        'Nobody receives your answers, your scores or your story. We sell no data.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        {
          columns: ['What', 'How long'],
          rows: [
            ['Account and membership', 'Until you delete the account'],
            ['Purchases, and the terms you agreed to', 'As long as tax law asks, at least 3 years'],
            ['Answers without an account', formatPeriod(retention.answers)],
            [
              'E-mail address, name and attempts to pay, when you did not buy',
              formatPeriod(retention.contacts),
            ],
            ['Records of how the site was used', formatPeriod(retention.usage)],
            [
              'Records of consents',
              `As long as the account; without one, ${formatPeriod(retention.consents)} after the last one, as proof`,
            ],
            [
              'Mails and messages we sent',
              `${formatPeriod(retention.sent)}; ${formatPeriod(retention.undeliverable)} if they could not be delivered`,
            ],
            ['Sign-ins and changes of passwords', formatPeriod(retention.security)],
            ['Server logs', '30 days'],
          ],
        },
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see, correct, take along and delete your data, object to its use, and withdraw any consent under “Privacy choices” at the foot of a page. What you chose follows you to every browser you sign in with. What was done before a withdrawal stays lawful.',
        'Write to privacy@tidewell.example. You may also complain to the data protection authority of your country.',
      ],
    },
  ],
};
