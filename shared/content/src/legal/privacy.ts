import { formatPeriod, retention } from '@funnel/contracts';
import type { TextPage } from './page';

/** What is kept about a person, who receives it, and for how long. */
export const privacyPolicy: TextPage = {
  title: 'Privacy',
  version: '2026-11-23',
  updated: '2026-11-23',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        // Promise: without consent only the payment provider gets visitor data
        // Promise: with full consent no personal data leaves
        'We keep what we need to run the service, and we ask before doing anything else. We never sell your answers, and nobody else gets them unless you share your results by link.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        [
          'Your answers and results, with your consent. See the consumer health data policy.',
          'Your email address and first name, if you give them to us. If you write to us as a clinician, also your name, role, and practice.',
          'Your language and, if you have an account, your time zone, so that our emails come in your language and with the right dates.',
          // Promise: without consent only the payment provider gets visitor data
          'Your membership: plan, status, the payment provider’s reference, and a withdrawal from the contract. Card numbers never reach our servers.',
          'Which cards have had a free trial, as a fingerprint from the payment provider.',
          'Your four-week plan, if you use it: which steps you did or skipped, and when you want a reminder.',
          'How you use the site, recorded by us and without your answers.',
          'When someone signed in to your account or changed its password, and from which network.',
          'What you agreed to or declined, when, and which text you saw.',
        ],
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        [
          'To show you your results, and to make a four-week plan from your answers.',
          // Promise: no reminder unless the member asks
          'To email you a reminder of the day’s step, if you turn that on. The email doesn’t say what the step is about.',
          'To run your account and your membership: sign-in, charges, receipts, and the notices you’re owed.',
          'To keep accounts safe, and to give each card one free trial.',
          'To see which pages work and what breaks.',
          'To send you emails about plans and offers, if you agree.',
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
              // Promise: container gets consented pages but no health pages
              'Google (statistics, advertising)',
              'If you agree to each',
              'Purchases, without your name. Never on quiz or results pages',
            ],
            [
              'Sentry (errors)',
              'When something breaks, if you agreed to statistics',
              'The error, without anything you typed',
            ],
            [
              'NPPES (US registry of healthcare providers)',
              'When you search for a practice',
              'The words you type, without anything about you',
            ],
            ['Typeform (surveys)', 'When you open a survey', 'What you write in it'],
          ],
        },
        // Promise: with full consent no personal data leaves
        'None of them receive your answers, your scores, or your story. We don’t sell data.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        // Promise: every table has a retention rule or exception
        {
          columns: ['What', 'How long'],
          rows: [
            ['Account and membership', 'Until you delete the account'],
            // Promise: withdrawn health consent deletes the plan from answers
            [
              'Four-week plan',
              'Until you start over or delete the account. If it was made from your answers, until you withdraw your consent to their use',
            ],
            // Promise: one click in the mail turns reminders off
            ['Your reminder of the plan', 'Until you turn it off or delete the account'],
            // Promise: proof of a purchase outlives the account
            [
              'Purchases, withdrawals from them, and the terms you agreed to',
              'As long as tax law requires, at least 3 years. After you delete the account, without your name and address',
            ],
            ['Withdrawals that weren’t confirmed', formatPeriod(retention.contacts)],
            [
              'Fingerprints of cards that had a free trial',
              `As long as you have an account. Without one, ${formatPeriod(retention.contacts)}`,
            ],
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
            // Promise: opt-out outlives every retention period
            [
              'That you don’t want certain emails, as a fingerprint of your address',
              'Until you want them again, also after you delete the account',
            ],
            ['Sign-ins and changes to your account', formatPeriod(retention.security)],
            // Promise: copy is gone after a week
            ['Copies of your data that you asked for', formatPeriod(retention.exports)],
            // Promise: receipts are deleted after their time
            ['Records of deletions, without your name', formatPeriod(retention.deletions)],
            // Promise: kept by people
            ['Server logs', '30 days'],
          ],
        },
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        [
          // Promise: member gets everything in one archive
          `See what you agreed to, download a copy of your data, or delete it: /account/privacy with an account, /your-data without one. The copy can be downloaded for ${formatPeriod(retention.exports)}.`,
          'Correct your name, email address, and time zone: /account/profile',
          'Withdraw from a contract: /withdraw',
          'Withdraw any consent under “Privacy choices”. Your choices apply in every browser you sign in with. Withdrawing doesn’t affect what we did lawfully before.',
        ],
        'To object to a use of your data, or if a page doesn’t do what you need, email privacy@tidewell.example.',
        'You can also complain to the data protection authority in your country.',
      ],
    },
  ],
};
