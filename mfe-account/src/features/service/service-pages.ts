import { msg } from '@lingui/core/macro';
import type { ServicePageProps } from './service-page';

/** Services that members request by mail; support staff handle and confirm them. */
export const servicePages = {
  cancel: {
    title: msg`Cancel your membership`,
    lead: msg`Send us one email. You don’t need to give a reason.`,
    steps: [
      msg`Write from the email address of your account.`,
      msg`Your cancellation counts from the day your email arrives. We confirm it by email.`,
      msg`You keep your access until your trial or the time you paid for ends.`,
    ],
    mail: { label: msg`Email us to cancel`, subject: msg`Please cancel my membership` },
  },
  subscription: {
    title: msg`Change your plan`,
    lead: msg`Tell us which plan you want. We’ll switch you at your next charge.`,
    steps: [msg`We’ll tell you the price and the date first.`, msg`Nothing changes until you agree.`],
    mail: { label: msg`Email us about my plan`, subject: msg`Please change my plan` },
  },
  billing: {
    title: msg`Cards and invoices`,
    lead: msg`We emailed every receipt. Need a copy, or have a new card?`,
    steps: [
      msg`Email us for a copy of an invoice.`,
      msg`Enter a new card on our payment provider’s page. Never send card numbers by email.`,
    ],
    place: { label: msg`Update my card`, path: '/billing/card' },
    mail: { label: msg`Email us`, subject: msg`My card or an invoice` },
  },
  privacy: {
    title: msg`Your data`,
    lead: msg`You can see it, get a copy of it, or have it deleted.`,
    steps: [
      msg`Write from the email address of your account.`,
      msg`We answer within 30 days, free of charge.`,
    ],
    mail: { label: msg`Email us`, subject: msg`My data` },
  },
  app: {
    title: msg`Tidewell on your phone`,
    lead: msg`Your account works in the browser on any device.`,
    steps: [
      msg`Open this site on your phone.`,
      msg`Sign in with the same email.`,
      msg`Add it to your home screen from the browser’s menu.`,
    ],
  },
  help: {
    title: msg`Get help`,
    lead: msg`Email us and tell us what you need.`,
    steps: [],
    mail: { label: msg`Email us`, subject: msg`I need help` },
  },
  resetPassword: {
    title: msg`Forgot your password?`,
    lead: msg`You don’t need a password. Sign in with a link we email you.`,
    steps: [],
    toLogin: true,
  },
  withdraw: {
    title: msg`Withdraw from the contract`,
    lead: msg`If you live in the EU or the UK, you can withdraw within 14 days without giving a reason.`,
    steps: [
      msg`Send us the email below. The date it arrives counts.`,
      msg`We confirm it with the time we received it.`,
      msg`We refund what you paid.`,
    ],
    mail: { label: msg`Email us to withdraw`, subject: msg`I withdraw from my contract` },
  },
} as const satisfies Record<string, ServicePageProps>;
