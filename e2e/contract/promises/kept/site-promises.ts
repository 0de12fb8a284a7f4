import type { KeptPromise } from '../kept-promise';

const payments = 'api/src/payments';
const modules = 'api/src/modules';

/** Promises kept in the shell: legal pages, links of mails, own data. */
export const sitePromises: readonly KeptPromise[] = [
  {
    route: '/legal/consumer-health-data',
    proof: ['e2e/journeys/leak-scan.spec.ts', 'with full consent no personal data leaves'],
    sentences: [
      'We don’t send them to advertisers, analytics services, our email service, or our payment provider.',
      'Your answers are never included.',
      'Never includes your answers, name, or email address.',
      'Your answers are never sold or shared',
      'We never sell them or pass them on to advertisers.',
      'We never sell your answers, and nobody else gets them unless you share your results by link.',
      'We keep them in your browser and on our servers.',
      'Your answers, scores, story, and plan are kept only on our servers and in your browser.',
      'We use it to work out your results, your story, and a four-week plan, to show them to you, to show what a plan offers you beside its price, and for nothing else.',
    ],
  },
  {
    route: '/legal/privacy',
    proof: ['e2e/journeys/google-tag.spec.ts', 'container gets consented pages but no health pages'],
    sentences: ['Never on quiz or results pages'],
  },
  {
    route: '/legal/privacy',
    proof: ['e2e/journeys/consent.spec.ts', 'withdrawing health consent deletes answers and shared results'],
    sentences: [
      'You can delete them at any time.',
      'We ask before we keep health answers, and you can delete them any time.',
      'We ask for your consent before we keep the first one, and you can withdraw it and delete your answers any time in Privacy choices.',
      'Withdraw your consent at any time under “Privacy choices”.',
      'With an account, until you delete them or the account, or withdraw your consent',
    ],
  },
  {
    route: '/your-data/deletion',
    proof: [`${modules}/privacy/deletion.test.ts`, 'receipts are deleted after their time'],
    sentences: [
      'It doesn’t name you, so keep this link if you want to look again.',
      'Keep the address of this page if you want to look again.',
      'Records of deletions, without your name: 24 months',
    ],
  },
  {
    route: '/your-data/deletion',
    proof: [`${modules}/privacy/deletion.test.ts`, 'forgotten receipt is asked for again'],
    sentences: ['Not done yet; we keep asking.'],
  },
  {
    route: '/your-data',
    proof: ['e2e/journeys/own-data.spec.ts', 'visitor deletes what their browser left'],
    sentences: [
      'Only your choices about consent stay, as proof, for 3 years, and, as a fingerprint of your address, which emails you don’t want.',
      'This deletes everything we keep about this browser, here and at the services we can reach.',
    ],
  },
  {
    route: '/legal/privacy',
    proof: ['api/src/platform/retention/retention.test.ts', 'every table has a retention rule or exception'],
    sentences: [
      'Without one, 3 years after your last choice, as proof',
      'Emails and messages we sent: 30 days, or 90 days if they couldn’t be delivered',
      'Answers and scores of a finished quiz: Our servers: Without an account, 30 days.',
      'Answers without an account: 30 days',
      'Email address, name, and payment attempts, if you didn’t buy: 13 months',
      'Records of how you used the site: 13 months',
      'Withdrawals that weren’t confirmed: 13 months',
      'Fingerprints of cards that had a free trial: As long as you have an account.',
      'Records of consents: As long as you have an account.',
      'Sign-ins and changes to your account: 24 months',
    ],
  },
  {
    route: '/legal/privacy',
    proof: ['api/src/security/mail-opt-outs.security.test.ts', 'opt-out outlives every retention period'],
    sentences: [
      'That you don’t want certain emails, as a fingerprint of your address: Until you want them again, also after you delete the account',
    ],
  },
  {
    route: '/legal/refunds',
    proof: [
      'host/src/features/legal/legal-page.test.tsx',
      '%s links to the pages where people help themselves',
    ],
    sentences: [
      'When you can get your money back, and how to withdraw from a purchase: /legal/refunds and /withdraw.',
    ],
  },
  {
    route: '/auth',
    proof: [`${modules}/auth/auth.test.ts`, 'sign-in link expires after 15 minutes'],
    sentences: [
      'Each link works once and expires in 15 minutes.',
      'Each link works once and for a limited time.',
      'It works once and expires in 15 minutes.',
    ],
  },
  {
    route: '/auth',
    proof: [
      `${payments}/registration/finalize-purchase.test.ts`,
      'case 7: closed tab’s saved card gets an account',
    ],
    sentences: ['It works once and expires in 3 days.'],
  },
  {
    route: '/email-change',
    proof: [`${modules}/auth/email-change.test.ts`, 'link to the new address expires after a day'],
    sentences: ['The link works once and expires in 24 hours.'],
  },
  {
    route: '/email-change',
    proof: [`${modules}/auth/email-change.test.ts`, 'change can be taken back for seven days'],
    sentences: ['If it wasn’t you, take the change back within 7 days.'],
  },
  {
    route: '/legal/unsubscribe',
    proof: [
      `${payments}/billing-emails/abandoned-checkout.test.ts`,
      'unsubscribe keeps required mails and reports wrong codes',
    ],
    sentences: [
      'You’ll still get receipts, notices about your plan, and emails you request.',
      'You always get receipts and emails you request.',
      'They’re part of your membership and keep your account safe, so they can’t be turned off.',
    ],
  },
  {
    route: '/legal/unsubscribe',
    proof: [
      `${payments}/billing-emails/abandoned-checkout.test.ts`,
      'waiting mail is dropped after an unsubscribe',
    ],
    sentences: ['You won’t get any more of these emails.', 'I can unsubscribe any time.'],
  },
  {
    route: '/legal/cookies',
    proof: [
      'host/src/features/consent/consents.test.ts',
      'GPC: advertising stays off and the record says so',
    ],
    sentences: ['Your browser’s Global Privacy Control signal keeps advertising off.'],
  },
  {
    route: '/legal/cookies',
    proof: ['host/src/features/consent/consents.test.ts', 'consents are denied until given'],
    sentences: ['Everything below is off until you turn it on.'],
  },
  {
    route: '/legal/consumer-health-data',
    proof: [`${modules}/share/share.test.ts`, 'share link expires after thirty days'],
    sentences: [
      'If you share your results by link, or ask us to email you a link to them, anyone with the link can see what you chose until it expires, you turn it off, you delete the result, or you withdraw your consent.',
      'What you chose to share by link: scores, answers, your story: Our servers: Until the link expires, you turn it off, you delete the result, or you withdraw your consent',
    ],
  },
  {
    route: '/auth',
    proof: [
      'host/src/security/sign-in-link.security.test.tsx',
      'expired link is explained and replaced by mail',
    ],
    sentences: ['Nothing is wrong with your account, and we can email you a new link.'],
  },
];
