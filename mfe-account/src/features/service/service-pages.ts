import type { ServicePageProps } from './service-page';

/** Services that members request by mail; support staff handle and confirm them. */
export const servicePages = {
  cancel: {
    title: 'Cancel your membership',
    lead: 'One mail is enough. You need not give a reason.',
    steps: [
      'Write from the address of your account.',
      'We cancel on the day your mail arrives and confirm it in writing.',
      'You keep access until the end of the trial or of the time you paid for.',
    ],
    mail: { label: 'Write the cancellation', subject: 'Please cancel my membership' },
  },
  subscription: {
    title: 'Change your plan',
    lead: 'Tell us which plan you want, and we switch it with your next charge.',
    steps: ['We tell you price and date first.', 'Nothing changes before you agree.'],
    mail: { label: 'Ask for another plan', subject: 'Please change my plan' },
  },
  billing: {
    title: 'Cards and invoices',
    lead: 'Every receipt went to you by mail. Need another copy, or is there a new card?',
    steps: [
      'We send copies of invoices.',
      'A new card you enter on the page of our payment provider; never write card numbers in a mail.',
    ],
    place: { label: 'Update my card', path: '/billing/card' },
    mail: { label: 'Write to us', subject: 'My card or an invoice' },
  },
  privacy: {
    title: 'Your data',
    lead: 'See it, take it along, or have it deleted.',
    steps: ['Write from the address of your account.', 'We answer within 30 days, free of charge.'],
    mail: { label: 'Write to us', subject: 'My data' },
  },
  app: {
    title: 'Tidewell on your phone',
    lead: 'Your membership works in the browser of every device.',
    steps: [
      'Open this site on your phone.',
      'Sign in with the same e-mail address.',
      'Add it to your home screen from the browser’s menu.',
    ],
  },
  help: {
    title: 'Help',
    lead: 'A person reads every mail, and usually answers within one working day.',
    steps: [],
    mail: { label: 'Write to us', subject: 'I need help' },
  },
  resetPassword: {
    title: 'Forgot your password?',
    lead: 'You do not need one. Have a sign-in link sent to you; once signed in, you are set.',
    steps: [],
    toLogin: true,
  },
  withdraw: {
    title: 'Withdraw from the contract',
    lead: 'If you live in the EU or the UK you may withdraw within 14 days, without a reason.',
    steps: [
      'Write the mail below; the date it arrives counts.',
      'We confirm it with the time we received it.',
      'You get back what you paid.',
    ],
    mail: { label: 'Write the withdrawal', subject: 'I withdraw from my contract' },
  },
} as const satisfies Record<string, ServicePageProps>;
