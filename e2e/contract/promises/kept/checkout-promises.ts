import type { KeptPromise } from '../kept-promise';

const payments = 'api/src/payments';
const checkout = 'mfe-checkout/src/features';

/** Promises kept at the prices, the payment, and after the purchase. */
export const checkoutPromises: readonly KeptPromise[] = [
  {
    route: '/checkout/payment',
    proof: ['e2e/journeys/trial.spec.ts', 'coupon and 3-D Secure: the shown price is charged'],
    sentences: [
      'By choosing “Start 14-day trial”, you authorize Tidewell to charge your card … on December 6, 2026, then … every month until you cancel.',
      'First charge: {amount} on {date}, unless you cancel first.',
      'Unless you cancel before then, we charge for the first period on that date.',
    ],
  },
  {
    route: '/checkout/payment',
    proof: ['e2e/journeys/upfront.spec.ts', 'paying upfront charges the shown price once, today'],
    sentences: [
      'By choosing “Pay and start my plan”, you authorize Tidewell to charge your card … today, then … every month until you cancel.',
    ],
  },
  {
    route: '/checkout/payment',
    proof: [`${checkout}/payment/payment.test.tsx`, 'the server’s terms are shown next to the button'],
    sentences: [
      'After that: {renewal} every {period} until you cancel.',
      'You’ll see every date and amount before you pay.',
    ],
  },
  {
    route: '/checkout/price-options',
    proof: [
      `${checkout}/price-options/price-options.test.tsx`,
      'preselects the shortest commitment and shows full prices',
    ],
    sentences: ['Then {price} until you cancel', '{recurringPrice} until you cancel.'],
  },
  {
    route: '/checkout/price-options',
    proof: [
      `${payments}/billing-emails/reminders.test.ts`,
      '14-day trial sends receipt, reminder and first-charge receipt',
    ],
    sentences: [
      '{reminderDate}: we email you a reminder before the first charge.',
      'We email you a reminder',
      'We email you a reminder on {reminderDate}.',
    ],
  },
  {
    route: '/checkout/payment',
    proof: [
      `${checkout}/payment/payment-options.test.tsx`,
      'trial-reminders-toggle: the chosen email is set up with the account',
    ],
    sentences: ['We email you a reminder on {usualDate}.', 'We set it up with your account.'],
  },
  {
    route: '/withdraw',
    proof: [
      `${payments}/withdrawal/withdrawal.test.ts`,
      'EU buyer withdraws by mail link and is refunded once',
    ],
    sentences: [
      'In the EU, the EEA, and the UK, you can also withdraw within 14 days and get your money back.',
    ],
  },
  {
    route: '/account/cancel',
    proof: [`${payments}/membership/cancel.test.ts`, 'trial is cancelled at its end, with one mail'],
    sentences: ['Cancel online before {chargeDate}, in two steps, and you pay nothing.'],
  },
  {
    route: '/account',
    proof: ['mfe-account/src/app/app.test.tsx', 'account shows the next charge and its date'],
    sentences: ['Your plan, results, and next charge are in your account, on any device.'],
  },
  {
    route: '/winback-30off',
    proof: ['e2e/journeys/winback.spec.ts', 'app winback takes 30 % off first period'],
    sentences: [
      '{percentOff}% off {firstPeriod}: <0>{reduced}</0> instead of <1>{regular}</1>, then {recurringPrice} until you cancel.',
    ],
  },
  {
    route: '/checkout/price-options',
    proof: ['e2e/journeys/buy-again.spec.ts', 'a member whose plan ended buys another'],
    sentences: [
      'You can start a plan whenever you like.',
      'You’re welcome back any time.',
      'You can start a new plan at any time.',
      'If you’d like to continue, you can start a new plan at any time.',
    ],
  },
  {
    route: '/checkout/price-options',
    proof: [
      `${payments}/billing-emails/abandoned-checkout.test.ts`,
      'abandoned checkout sends two mails with consent',
    ],
    sentences: [
      'If something got in the way, you can go back to the plans below.',
      'If you’d like to continue, you can go back to the plans below.',
      'We won’t email you about this again.',
    ],
  },
  {
    route: '/post-purchase',
    proof: [
      `${checkout}/post-purchase/post-purchase.test.tsx`,
      'registration leads to calendar entry, app and account',
    ],
    sentences: [
      'Add it to your calendar so you can decide in time.',
      'To pay nothing, cancel before this day: {cancellationAddress}',
    ],
  },
  {
    route: '/checkout/payment',
    proof: ['e2e/journeys/leak-scan.spec.ts', 'without consent only the payment provider gets visitor data'],
    sentences: [
      'We never see your card number.',
      'Your quiz answers never go to the payment provider.',
      'We never see the number.',
      'Card numbers never reach our servers.',
      'We keep what we need to run the service, and we ask before doing anything else.',
    ],
  },
  {
    route: '/checkout/payment',
    proof: [`${payments}/checkout/quote.test.ts`, 'second trial of a card is refused'],
    sentences: ['To keep accounts safe, and to give each card one free trial.'],
  },
  {
    route: '/checkout/payment',
    proof: [
      `${payments}/registration/finalize-purchase.test.ts`,
      'case 28: purchase with member’s e-mail is stopped',
    ],
    sentences: ['We’ll refund the … you paid.', 'It should arrive within a few days.'],
  },
  {
    route: '/checkout/payment',
    proof: ['e2e/journeys/payment-faults.spec.ts', 'case 1: pressing twice pays once'],
    sentences: ['You won’t be charged twice.'],
  },
  {
    route: '/post-purchase',
    proof: ['e2e/journeys/payment-faults.spec.ts', 'case 6: new tab finishes a failed registration'],
    sentences: ['Nothing will be started or charged twice.', 'You can close this page and come back later.'],
  },
  {
    route: '/checkout/payment',
    proof: ['e2e/journeys/payment-returns.spec.ts', 'case 8: reload and back repeat no payment'],
    sentences: ['You don’t need to enter anything again.'],
  },
  {
    route: '/post-purchase',
    proof: [`${checkout}/post-purchase/post-purchase.test.tsx`, 'unknown e-mail is finished by e-mail too'],
    sentences: ['Finish setting up by email.', 'You don’t need to pay or enter anything again.'],
  },
  {
    route: '/post-purchase',
    proof: [`${payments}/billing-emails/reminders.test.ts`, 'member can request an extra trial reminder'],
    sentences: ['We’ll email you on {date}.'],
  },
  {
    route: '/checkout/payment',
    proof: ['e2e/journeys/payment-refusals.spec.ts', 'case 30: card with used trial pays today'],
    sentences: [
      'This card has had its free trial.',
      'You can start without a trial, use another card, or sign in if you already have an account.',
      'Nothing was started, and you weren’t charged.',
    ],
  },
  {
    route: '/checkout/price-options',
    proof: [
      'api/src/payments/revenuecat/app-store.test.ts',
      'member with an app store plan cannot buy by card',
    ],
    sentences: ['To pay by card instead, cancel in the store and come back when that plan has ended.'],
  },
];
