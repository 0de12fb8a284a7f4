import { formatPeriod, retention } from '@funnel/contracts';
import type { TextPage } from './page';

/** What is kept about a person, who receives it, and for how long. */
export const privacyPolicy: TextPage = {
  title: 'Privacy',
  version: '2026-11-22.4',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'We keep what we need to run the service, and we ask before doing anything else. We never sell your answers, and nobody else gets them unless you share your results by link.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        [
          'Your answers and results, with your consent. See the consumer health data policy.',
          'Your email address and first name, if you give them to us.',
          'Your language and, if you have an account, your time zone, so that our emails come in your language and with the right dates.',
          'Your membership: plan, status, and the payment provider’s reference. Card numbers never reach our servers.',
          'How you use the site, recorded by us and without your answers.',
          'When someone signed in to your account or changed its password, and from which network.',
          'What you agreed to or declined, when, and which text you saw.',
        ],
      ],
    },
    {
      heading: 'Who receives what',
      paragraphs: [
        {
          columns: ['Who', 'When', 'What'],
          rows: [
            ['Stripe (payments)', 'When you pay', 'Email address, name, what you buy, your card'],
            ['RevenueCat (memberships)', 'After a purchase', 'Visitor number, subscription number'],
            ['Our email service', 'When we send an email', 'Email address, the email'],
            [
              'Customer.io (messages)',
              'After you create an account and agree to emails',
              'Email address, visitor number, membership status',
            ],
            [
              'Mixpanel or Amplitude (statistics)',
              'If you agree',
              'Visitor number, and pages and clicks from a fixed list',
            ],
            [
              'Google (statistics, advertising)',
              'If you agree to each',
              'Purchases, without your name. Never on quiz or results pages',
            ],
            [
              'Sentry (errors)',
              'When something breaks, if you agreed to statistics',
              'The error, without anything you typed',
            ],
            ['Typeform (surveys)', 'When you open a survey', 'What you write in it'],
          ],
        },
        'None of them receive your answers, your scores, or your story. We don’t sell data.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        {
          columns: ['What', 'How long'],
          rows: [
            ['Account and membership', 'Until you ask us to delete the account'],
            ['Purchases, and the terms you agreed to', 'As long as tax law requires, at least 3 years'],
            ['Answers without an account', formatPeriod(retention.answers)],
            [
              'Email address, name, and payment attempts, if you didn’t buy',
              formatPeriod(retention.contacts),
            ],
            ['Records of how you used the site', formatPeriod(retention.usage)],
            [
              'Records of consents',
              `As long as you have an account. Without one, ${formatPeriod(retention.consents)} after your last choice, as proof`,
            ],
            [
              'Emails and messages we sent',
              `${formatPeriod(retention.sent)}, or ${formatPeriod(retention.undeliverable)} if they couldn’t be delivered`,
            ],
            ['Sign-ins and password changes', formatPeriod(retention.security)],
            ['Server logs', '30 days'],
          ],
        },
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can see, correct, or delete your data, get a copy of it, and object to its use: email privacy@tidewell.example. You can withdraw any consent under “Privacy choices”. Your choices apply in every browser you sign in with. Withdrawing doesn’t affect what we did lawfully before.',
        'You can also complain to the data protection authority in your country.',
      ],
    },
  ],
};
