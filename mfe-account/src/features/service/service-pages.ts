import type { ServicePageProps } from './service-page';

/** Services that members request by mail; support staff handle and confirm them. */
export const servicePages = {
  cancel: {
    title: 'Cancel your membership',
    lead: 'Send us one email. You don’t need to give a reason.',
    steps: [
      'Write from the email address of your account.',
      'Your cancellation counts from the day your email arrives. We confirm it by email.',
      'You keep your access until your trial or the time you paid for ends.',
    ],
    mail: { label: 'Email us to cancel', subject: 'Please cancel my membership' },
  },
  subscription: {
    title: 'Change your plan',
    lead: 'Tell us which plan you want. We’ll switch you at your next charge.',
    steps: ['We’ll tell you the price and the date first.', 'Nothing changes until you agree.'],
    mail: { label: 'Email us about my plan', subject: 'Please change my plan' },
  },
  billing: {
    title: 'Cards and invoices',
    lead: 'We emailed every receipt. Need a copy, or have a new card?',
    steps: [
      'Email us for a copy of an invoice.',
      'Enter a new card on our payment provider’s page. Never send card numbers by email.',
    ],
    place: { label: 'Update my card', path: '/billing/card' },
    mail: { label: 'Email us', subject: 'My card or an invoice' },
  },
  privacy: {
    title: 'Your data',
    lead: 'You can see it, get a copy of it, or have it deleted.',
    steps: ['Write from the email address of your account.', 'We answer within 30 days, free of charge.'],
    mail: { label: 'Email us', subject: 'My data' },
  },
  app: {
    title: 'Tidewell on your phone',
    lead: 'Your account works in the browser on any device.',
    steps: [
      'Open this site on your phone.',
      'Sign in with the same email.',
      'Add it to your home screen from the browser’s menu.',
    ],
  },
  help: {
    title: 'Get help',
    lead: 'Email us and tell us what you need.',
    steps: [],
    mail: { label: 'Email us', subject: 'I need help' },
  },
  resetPassword: {
    title: 'Forgot your password?',
    lead: 'You don’t need a password. Sign in with a link we email you.',
    steps: [],
    toLogin: true,
  },
  withdraw: {
    title: 'Withdraw from the contract',
    lead: 'If you live in the EU or the UK, you can withdraw within 14 days without giving a reason.',
    steps: [
      'Send us the email below. The date it arrives counts.',
      'We confirm it with the time we received it.',
      'We refund what you paid.',
    ],
    mail: { label: 'Email us to withdraw', subject: 'I withdraw from my contract' },
  },
} as const satisfies Record<string, ServicePageProps>;
