import { brandName } from '@funnel/contracts';
import { healthDataPolicy } from './health-data';
import type { TextPage } from './page';

const updated = '2026-11-21';
const version = updated;

/** Legal pages by the last part of their address, `/legal/<name>`. */
export const legalPages = {
  privacy: {
    title: 'Privacy',
    version,
    updated,
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
          ],
        ],
      },
      {
        heading: 'Who helps us',
        paragraphs: [
          'Stripe takes payments and receives your e-mail address and what you buy. Our mail service delivers the mails you asked for. Nobody receives your answers.',
        ],
      },
      {
        heading: 'Cookies and the like',
        paragraphs: [
          'We store what the site needs to work in your browser. Analytics and advertising by other companies are off until you switch them on.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may see, correct, take along and delete your data, and withdraw any consent. Write to privacy@tidewell.example.',
        ],
      },
    ],
  },
  'health-data': healthDataPolicy,
  terms: {
    title: 'Terms of use',
    version,
    updated,
    sections: [
      {
        heading: 'What this is',
        paragraphs: [
          `${brandName} helps adults understand their everyday attention and build habits around it. It is not a medical service, it does not replace a talk with a clinician, and a low result rules nothing out.`,
          'You must be 18 or older.',
        ],
      },
      {
        heading: 'Membership',
        paragraphs: [
          'A membership runs for the period you chose and renews until you cancel. Price, date of the first charge and interval stand beside the button before you pay.',
          'A trial is free until the date named. Unless you cancel before, we then charge the first period.',
        ],
      },
      {
        heading: 'Cancelling',
        paragraphs: [
          'You can cancel at any time in your account. You keep access until the end of what you paid for.',
        ],
      },
    ],
  },
  refunds: {
    title: 'Refunds and withdrawal',
    version,
    updated,
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
  },
  imprint: {
    title: 'About us',
    version,
    updated,
    sections: [
      {
        heading: brandName,
        paragraphs: [
          'A service for adults who want to understand how their attention works.',
          'hello@tidewell.example',
        ],
      },
      {
        heading: 'Data we use',
        paragraphs: ['Country lookup by IP2Location LITE data, https://lite.ip2location.com.'],
      },
    ],
  },
} as const satisfies Record<string, TextPage>;
