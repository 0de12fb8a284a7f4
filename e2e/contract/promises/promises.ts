/** What shows that a promise is kept: a test by its file and its title. */
type Proof = readonly [file: string, title: string];

export type KeptPromise = {
  /** The screen where a visitor or member finds it kept. */
  readonly route: string;
  readonly proof: Proof;
  /** As they stand in the texts; amounts and dates of mails are an ellipsis. */
  readonly sentences: readonly string[];
};

const payments = 'api/src/payments';
const modules = 'api/src/modules';
const account = 'mfe-account/src/features';
const checkout = 'mfe-checkout/src/features';

/** Every promise in the texts, by the screen and the test that keep it. */
export const keptPromises: readonly KeptPromise[] = [
  {
    route: '/account/cancel',
    proof: [
      `${account}/membership/cancel/cancel.test.tsx`,
      'keyboard alone cancels in two steps and takes it back',
    ],
    sentences: [
      'You can cancel online in your account, in two steps.',
      'You can cancel online in your account at any time, in two steps.',
      'You can cancel any time, online in your account, and you don’t have to give a reason.',
      'You can cancel at any time, online in your account: /account/cancel.',
      'Cancel online in your account, in two steps.',
      'You don’t need to give a reason.',
      'You don’t have to say.',
      '{recurringPrice} until you cancel, online in your account.',
      'Your membership runs for the period you choose and renews until you cancel.',
      'You can cancel online at any time and won’t be charged again.',
    ],
  },
  {
    route: '/account/cancel',
    proof: [`${payments}/membership/cancel.test.ts`, 'trial is cancelled at its end, with one mail'],
    sentences: [
      'Cancel before December 6, 2026 and you won’t be charged.',
      'Cancel before {firstCharge} and your card won’t be charged.',
      'Cancel online before the first charge and you pay nothing.',
      'Cancel online before it ends and you pay nothing.} other {The first # days are free.',
      'Cancel online before they end and you pay nothing.}}',
      '{trialDays, plural, one {The first day is free.',
      'A trial is free until the date shown.',
      'We’ve emailed a confirmation to {0}.',
      'We’ve emailed you a confirmation.',
      'We’ll email you a confirmation.',
      'You weren’t charged, and you won’t be.',
    ],
  },
  {
    route: '/account/cancel',
    proof: [`${payments}/membership/cancel.test.ts`, 'paid plan is cancelled at its end and kept again'],
    sentences: [
      'You keep your access until {date}.',
      'Cancel before then and you won’t be charged again.',
      'You keep your plan until {date}, which you’ve paid for.',
      'You keep your plan until {date}.',
      'You keep your access until ….',
      'Then it ends, and you won’t be charged again.',
      'You won’t be charged again.',
      'Your membership ends then, and you won’t be charged again.',
      'You keep access until the end of your trial or the period you paid for.',
      'Canceling (/account/cancel) stops future charges, and you keep access until the end of the period you paid for.',
    ],
  },
  {
    route: '/account/cancel',
    proof: [`${payments}/membership/cancel.test.ts`, 'unpaid plan ends at once and owes nothing'],
    sentences: ['Your membership ends at once.', 'You owe nothing, and you won’t be charged again.'],
  },
  {
    route: '/account/cancel',
    proof: [
      `${payments}/membership/save-offers.test.ts`,
      'discount lowers one charge, once in twelve months',
    ],
    sentences: [
      'After that, you pay the regular price until you cancel.',
      'After that, your plan costs … again until you cancel.',
      'We’ll charge … on ….',
    ],
  },
  {
    route: '/account/cancel',
    proof: [`${payments}/membership/save-offers.test.ts`, 'trial is extended once'],
    sentences: [
      '{0, plural, one {# more day for free} other {# more days for free}}',
      'Unless you cancel before then, your first charge is that day.',
      'Unless you cancel first, we’ll charge … that day.',
    ],
  },
  {
    route: '/keep-membership',
    proof: [
      `${payments}/membership/keep.test.ts`,
      'link takes the cancellation back, signed out, by a press only',
    ],
    sentences: ['If you change your mind before then, you can keep it.'],
  },
  {
    route: '/account',
    proof: [
      `${payments}/billing-emails/cancellation.test.ts`,
      'revoked cancellation is confirmed with the next charge',
    ],
    sentences: [
      'If you keep your plan, it continues as before.',
      'If you keep your plan, we’ll charge {amount} on {date}.',
      'You’ve chosen to keep your plan.',
      'Unless you cancel again, we’ll charge … on ….',
    ],
  },
  {
    route: '/account/subscription/pause',
    proof: [`${payments}/membership/pause.test.ts`, '$plan pauses after the paid time and resumes by itself'],
    sentences: [
      'You keep your access until {start}.',
      'You keep your access until {start}, which you’ve paid for.',
      'Then your membership is paused until {end}, when we’ll charge {amount}.',
      'It resumes on {end}, and we’ll charge {amount} that day.',
      'Your membership resumes by itself on {end}, and we’ll charge {amount} that day.',
      'You won’t be charged while it’s paused.',
      'You keep what you’ve paid for, and you aren’t charged during the pause.',
      'We’ve emailed you these dates.',
      'It resumes by itself on …, and we’ll charge … that day.',
      'Pause for 1 to 3 months.',
    ],
  },
  {
    route: '/account/subscription',
    proof: [
      `${payments}/membership/pause.test.ts`,
      'cancelled pause ends with the paid time, a running one at once',
    ],
    sentences: [
      'You can resume earlier or cancel at any time.',
      'You can resume earlier or cancel at any time in your account.',
    ],
  },
  {
    route: '/account/subscription/switch',
    proof: [`${payments}/membership/switch.test.ts`, 'longer plan starts now and charges what was shown'],
    sentences: ['It costs … until you cancel.'],
  },
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
      'preselects the default plan and shows full prices',
    ],
    sentences: ['Then {price} until you cancel', '{recurringPrice} until you cancel.'],
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
    route: '/account/billing/invoices',
    proof: [
      `${payments}/billing-emails/reminders.test.ts`,
      '14-day trial sends receipt, reminder and first-charge receipt',
    ],
    sentences: [
      'A reminder before your trial ends, and a receipt for every payment.',
      'If your plan starts with a free trial, we email you a reminder before it ends.',
      'We’ll email a receipt with a link to the cancellation page.',
      'We also emailed a receipt to {email}, with a link to the cancellation page.',
      'Your receipt links to the page.',
      'Unless you cancel first, we’ll charge … on ….',
      'After that, your plan costs … until you cancel.',
      'If you’d like to stay, you don’t need to do anything.',
    ],
  },
  {
    route: '/account/billing/invoices',
    proof: [`${payments}/billing-emails/reminders.test.ts`, '7-day trial sends receipt and a 2-day reminder'],
    sentences: ['This email is your reminder: the trial ends on ….'],
  },
  {
    route: '/account/billing/invoices',
    proof: [
      `${payments}/billing-emails/reminders.test.ts`,
      'yearly plan sends two renewal notices and a reminder',
    ],
    sentences: [
      'Reminders before your trial ends and before a yearly plan renews',
      'A receipt for every payment, and a notice before a yearly plan renews.',
      'Your plan costs … until you cancel.',
      'Your plan costs … and continues until you cancel.',
    ],
  },
  {
    route: '/account/billing/invoices',
    proof: [
      `${payments}/billing-emails/receipts.test.ts`,
      'upfront purchase sends one receipt with the next charge',
    ],
    sentences: [
      'We’ll send the receipt there.',
      'For your account and your receipt.',
      'We’ll email your receipt.',
    ],
  },
  {
    route: '/account/billing/invoices',
    proof: [
      `${payments}/billing-emails/receipts.test.ts`,
      'each partial refund is confirmed with its amount',
    ],
    sentences: [
      'It can take up to 10 days to appear.',
      'We refunded … of the … you paid on ….',
      'We refunded …, the full amount you paid on ….',
    ],
  },
  {
    route: '/post-purchase',
    proof: [
      `${checkout}/post-purchase/post-purchase.test.tsx`,
      'registration leads to calendar entry, app and account',
    ],
    sentences: [
      'Add a reminder to your calendar after you join.',
      'Add it to your calendar so you can decide in time.',
      'To pay nothing, cancel before this day: {cancellationAddress}',
    ],
  },
  {
    route: '/account',
    proof: ['mfe-account/src/app/app.test.tsx', 'account shows the next charge and its date'],
    sentences: [
      'Your account shows your next charge and how to cancel.',
      'Sign in on any device to see your plan and your next charge.',
    ],
  },
  {
    route: '/my-inflow-results',
    proof: ['e2e/journeys/member-results.spec.ts', 'results follow the member to a second device'],
    sentences: [
      'Your results are kept with your account.',
      'They’re kept with your account.',
      'You can see them wherever you sign in.',
      'It keeps your results, and you can sign in on any device.',
      'Your account keeps your results.',
    ],
  },
  {
    route: '/my-inflow-results',
    proof: ['mfe-results/src/app/member-results.test.tsx', 'two results are compared in bars and table'],
    sentences: ['Sign in on any device to see them again and compare them over time.'],
  },
  {
    route: '/my-inflow-results',
    proof: ['mfe-results/src/app/member-results.test.tsx', 'deleted result leaves account and browser'],
    sentences: [
      'We delete its answers, scores, and story from our servers, and from this browser if they’re here.',
      'See, compare, or delete your results',
      'See or delete your results',
      'Delete a single result: /my-inflow-results',
    ],
  },
  {
    route: '/account/plan',
    proof: ['e2e/journeys/day-plan.spec.ts', 'member does a step, and a second device sees it'],
    sentences: [
      'Membership includes a four-week plan from your answers: one small step a day.',
      'Your four-week plan, if you use it: which steps you did or skipped, and when you want a reminder.',
    ],
  },
  {
    route: '/account/plan',
    proof: [`${account}/day-plan/day-plan.test.tsx`, 'starting over opens every step'],
    sentences: ['Four-week plan: Until you start over or delete the account.'],
  },
  {
    route: '/account/plan',
    proof: [`${modules}/day-plan/plan-reminder.test.ts`, 'no reminder unless the member asks'],
    sentences: [
      'Reminders come by email if you turn them on under <0>your four-week plan</0>.',
      'To email you a reminder of the day’s step, if you turn that on.',
      'You’re getting this email because you asked for a reminder of your four-week plan.',
    ],
  },
  {
    route: '/account/plan',
    proof: [`${modules}/day-plan/plan-reminder.test.ts`, 'reminder names neither step nor theme'],
    sentences: ['If you turn on reminders of the plan, the emails don’t say what a step is about.'],
  },
  {
    route: '/account/plan',
    proof: [`${modules}/day-plan/plan-reminder.test.ts`, 'one click in the mail turns reminders off'],
    sentences: ['Your reminder of the plan: Until you turn it off or delete the account'],
  },
  {
    route: '/account/plan',
    proof: [`${account}/day-plan/day-plan.test.tsx`, 'plan lists four weeks with their states'],
    sentences: ['Members get one small step like this for each of 28 days.'],
  },
  {
    route: '/account/subscription/switch',
    proof: [`${payments}/membership/switch.test.ts`, 'plans are those of the other intervals'],
    sentences: ['Every plan includes the same things.'],
  },
  {
    route: '/withdraw',
    proof: [`${payments}/withdrawal/withdrawal-period.test.ts`, 'last day after %s'],
    sentences: ['The 14 days begin on the day after you bought the plan or started its trial.'],
  },
  {
    route: '/results/first-lesson',
    proof: ['mfe-results/src/app/app.test.tsx', 'first lesson is read before the plans'],
    sentences: ['You can read the first one now.'],
  },
  {
    route: '/results/first-lesson',
    proof: ['mfe-results/src/app/app.test.tsx', 'the next steps lead to the prices'],
    sentences: ['You can continue without it.'],
  },
  {
    route: '/results/result-adhd-calculations',
    proof: ['e2e/journeys/trial.spec.ts', 'visitor takes quiz, starts trial and registers'],
    sentences: [
      'You can also take the quiz now.',
      'You can take the quiz yourself, too.',
      'Your results are next, and they’re free.',
      'A free attention quiz for your patients',
      'The quiz and your results are free.',
      'Your results are free, whether or not you buy a plan.',
      'About thirty short questions, and a clear summary you can use.',
      'You can also take the quiz yourself.',
      'You can take the quiz again at any time.',
    ],
  },
  {
    route: '/inflow-quiz',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'returning visitor continues where they stopped'],
    sentences: [
      'You can stop any time.',
      'You can stop and come back any time.',
      'This browser keeps your answers so far, so you can come back another day.',
      'Stop any time; this browser keeps your place.',
    ],
  },
  {
    route: '/inflow-quiz/start',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'deep link without consent leads to start'],
    sentences: ['Without it, we don’t keep any answers.'],
  },
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
      'We use it to work out your results, your story, and a four-week plan, to show them to you, and for nothing else.',
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
    route: '/legal/privacy',
    proof: ['e2e/journeys/google-tag.spec.ts', 'container gets consented pages but no health pages'],
    sentences: ['Never on quiz or results pages'],
  },
  {
    route: '/legal/privacy',
    proof: ['e2e/journeys/consent.spec.ts', 'withdrawing health consent deletes answers and shared results'],
    sentences: [
      'We’ve deleted them from the browser you withdrew in, and we’ll delete them from our servers as soon as your withdrawal reaches them.',
      'You can delete them at any time.',
      'We ask for your consent before the first question, and you can withdraw it and delete your answers any time in Privacy choices.',
      'Withdraw your consent at any time under “Privacy choices”.',
      'With an account, until you delete them or the account, or withdraw your consent',
    ],
  },
  {
    route: '/account/privacy',
    proof: [`${modules}/day-plan/day-plan.test.ts`, 'withdrawn health consent deletes the plan from answers'],
    sentences: [
      'This withdraws your consent and deletes your quiz answers, scores, story, a four-week plan made from them, and every result you shared by link.',
      'We then delete your answers, scores, shared results, and the plan made from them from our servers and from the browser you’re using.',
      'If it was made from your answers, until you withdraw your consent to their use',
      'A four-week plan made from your answers: Our servers: Until you start over, withdraw your consent, or delete your account',
    ],
  },
  {
    route: '/account/privacy',
    proof: [`${modules}/privacy/deletion.test.ts`, 'deleted member is gone here and at every provider'],
    sentences: [
      'This deletes everything about you, here and at the services we can reach.',
      'A running plan ends at once.',
      'A running plan ended with it, and you won’t be charged again.',
      'We asked the services that had your data to delete it.',
      'You can delete your account at any time: /account/privacy.',
      'Account and membership: Until you delete the account',
      'Delete everything we have about you: /account/privacy, or /your-data without an account.',
    ],
  },
  {
    route: '/account/privacy',
    proof: [`${modules}/privacy/deletion.test.ts`, 'proof of a purchase outlives the account'],
    sentences: [
      'What stays: the record of your purchases, without your name and email, as the law requires; your choices about consent, as proof, for 3 years; sign-ins, for 24 months; and which cards had a free trial, for 13 months.',
      'As the law requires, we keep the record of your purchases and the terms you agreed to, without your name or address.',
      'Purchases, withdrawals from them, and the terms you agreed to: As long as tax law requires, at least 3 years.',
      'After you delete the account, without your name and address',
    ],
  },
  {
    route: '/account/privacy',
    proof: [`${payments}/subscription/stripe-recipient.test.ts`, 'charge before the request stays'],
    sentences: [
      'Time you already paid for isn’t refunded by deleting.',
      'A running plan ends with it, and time you already paid for isn’t refunded.',
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
      'Only your choices about consent stay, as proof, for 3 years.',
      'This deletes everything we keep about this browser, here and at the services we can reach.',
    ],
  },
  {
    route: '/account/privacy',
    proof: [`${modules}/privacy/export.test.ts`, 'member gets everything in one archive'],
    sentences: [
      'One ZIP with everything we keep about you and what our payment provider keeps: a page to read and a file for programs.',
      'You asked for a copy of everything we keep about you.',
      'See what you agreed to, download a copy of your data, or delete it: /account/privacy with an account, /your-data without one.',
    ],
  },
  {
    route: '/account/privacy',
    proof: [`${modules}/privacy/export.test.ts`, 'member is told by mail, without a code'],
    sentences: [
      'We’ll email you when it’s ready, usually within a minute.',
      'We’re preparing your copy, usually within a minute.',
    ],
  },
  {
    route: '/account/privacy',
    proof: [`${modules}/privacy/export.test.ts`, 'repeated request gets the same copy for a day'],
    sentences: ['You can request one a day.'],
  },
  {
    route: '/account/privacy',
    proof: [`${modules}/privacy/export.test.ts`, 'copy is gone after a week'],
    sentences: [
      'We delete it on {day}.',
      'We delete the copy on ….',
      'The copy can be downloaded for 7 days.',
      'Copies of your data that you asked for: 7 days',
      'A copy of your data that you asked for: Our servers: 7 days',
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
      'Sign-ins and password changes: 24 months',
    ],
  },
  {
    route: '/results/story',
    proof: ['host/src/features/session/session.test.ts', 'logging out clears the browser without the API'],
    sentences: [
      'It stays in this browser until you delete it or sign out.',
      'Your answers: Your browser: Until you delete them, sign out, or clear your browser data',
      'Your story: Your browser: Until you delete it, sign out, or clear your browser data',
    ],
  },
  {
    route: '/withdraw',
    proof: [
      `${payments}/withdrawal/withdrawal.test.ts`,
      'EU buyer withdraws by mail link and is refunded once',
    ],
    sentences: [
      'It goes back to the card you paid with and can take up to 10 days to appear.',
      'You hadn’t paid anything yet, so there is nothing to refund.',
      'If you live in the EU, the EEA, or the UK, you can withdraw within 14 days without giving a reason.',
      'If you live in the EU, the EEA, or the UK, you can withdraw from your contract within 14 days without giving a reason.',
      'We refund everything you paid.',
      'We refund everything you paid for it to the card you paid with.',
      'We’ll email you at once when we received this, to the second.',
      'We email you the time at which we received your withdrawal.',
      'If there’s a plan for this address that you can withdraw from, the email has a link to confirm that it was you.',
      'After that, the plan ends and we refund what you paid.',
      'If your plan was bought in the EU, the EEA, or the UK, it then ends at once and we refund everything you paid for it.',
      'Then your plan ends at once, and we refund everything you paid for it to the card you paid with.',
      'Your plan has ended, and you won’t be charged again.',
      'We refunded …, everything you paid for it.',
    ],
  },
  {
    route: '/withdraw',
    proof: [`${payments}/withdrawal/withdrawal.test.ts`, 'signed-in member withdraws at once'],
    sentences: [
      'You can withdraw until {day}.',
      'You can withdraw until {day} without giving a reason.',
      'Your plan ends at once.',
      'Your contract ({plan}) has ended, and we refund everything you paid for it to the card you paid with.',
      'We’ll confirm it by email.',
    ],
  },
  {
    route: '/withdraw',
    proof: [`${payments}/withdrawal/withdrawal.test.ts`, 'forged, foreign, and expired links are refused'],
    sentences: ['Links in our acknowledgements work for 30 days.', 'The link works for 30 days.'],
  },
  {
    route: '/withdraw',
    proof: [`${account}/withdrawal/withdraw-page.test.tsx`, 'expired link leads to a new statement'],
    sentences: ['You can send the statement again.'],
  },
  {
    route: '/withdraw',
    proof: [`${payments}/withdrawal/withdrawal.test.ts`, 'buyer outside Europe gets a clear answer'],
    sentences: [
      'The right to withdraw within 14 days applies in the EU, the EEA, and the UK, and this plan was bought somewhere else.',
    ],
  },
  {
    route: '/withdraw',
    proof: [
      `${payments}/withdrawal/withdrawal.test.ts`,
      'typed foreign address ends nothing and reveals nothing',
    ],
    sentences: ['Ignore this email, and nothing happens.'],
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
    route: '/account/subscription',
    proof: [
      `${account}/membership/plan/subscription.test.tsx`,
      'app store membership is managed in the store',
    ],
    sentences: [
      'Change, pause, or cancel it in the store where you bought it, signed in with the same store account.',
      'A plan bought in an app store is canceled in that store.',
    ],
  },
  {
    route: '/account/subscription/switch',
    proof: [`${payments}/membership/switch.test.ts`, 'old, altered, and foreign terms are refused'],
    sentences: [
      'A membership you already have keeps the price and the terms you agreed to until you agree to others.',
    ],
  },
  {
    route: '/checkout/payment',
    proof: [`${payments}/checkout/quote.test.ts`, 'second trial of a card is refused'],
    sentences: ['To keep accounts safe, and to give each card one free trial.'],
  },
  {
    route: '/account/billing/card',
    proof: [
      `${payments}/billing-emails/failed-charge.test.ts`,
      'case 32: failed charge sends three mails, then ends',
    ],
    sentences: [
      'We’ll try again on ….',
      'You’ll keep your access until ….',
      'We won’t try this card again.',
      'You don’t owe anything, and you won’t be charged again.',
    ],
  },
  {
    route: '/account/billing',
    proof: [
      `${payments}/billing-emails/failed-charge.test.ts`,
      'case 33: bank confirmation is mailed once per attempt',
    ],
    sentences: ['You can confirm on our payment provider’s page.'],
  },
  {
    route: '/account/billing/card',
    proof: [
      `${payments}/billing-emails/reminders.test.ts`,
      'expiring card is announced a week before the charge',
    ],
    sentences: ['Add a new card to keep your Tidewell membership going without a break.'],
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
    route: '/login',
    proof: [`${modules}/auth/auth.test.ts`, 'unknown address gets the same reply, no mail'],
    sentences: ['You can always request a new one on the sign-in page.', 'You can ignore this email.'],
  },
  {
    route: '/reset-password',
    proof: [`${modules}/auth/password-reset.test.ts`, 'reset link expires after 30 minutes'],
    sentences: [
      'Each link works once and expires in 30 minutes.',
      'It works once and expires in 30 minutes.',
    ],
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
    route: '/account/security',
    proof: ['api/src/security/accounts.security.test.ts', 'member ends all other sessions at once'],
    sentences: ['We’ll sign out every other browser.'],
  },
  {
    route: '/reset-password',
    proof: [`${account}/recovery/reset-password-page.test.tsx`, 'link is requested for any address'],
    sentences: ['We’ll email you a link to set a new one.'],
  },
  {
    route: '/login',
    proof: ['mfe-account/src/app/app.test.tsx', 'a sign-in link request keeps the destination'],
    sentences: ['We’ll email you a link that signs you in.'],
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
    route: '/account/notifications',
    proof: ['mfe-account/src/app/account-settings.test.tsx', 'member turns optional mails on'],
    sentences: ['You can also turn these emails off here.'],
  },
  {
    route: '/inflow-quiz',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'minors see the exit screen, nothing is sent'],
    sentences: ['You need to be 18 or older, so we’ll stop here.'],
  },
  {
    route: '/inflow-quiz',
    proof: ['mfe-quiz/src/app/app.test.tsx', 'known e-mail address is prefilled'],
    sentences: ['If you choose a plan later, we’ll fill in this address for you.'],
  },
  {
    route: '/results',
    proof: ['mfe-results/src/app/app.test.tsx', 'withdrawn consent hides the results and offers the quiz'],
    sentences: ['You can take the quiz again any time; we’ll ask for your consent first.'],
  },
  {
    route: '/my-inflow-results',
    proof: ['mfe-results/src/app/member-results.test.tsx', 'visitor is told how long results are kept'],
    sentences: ['Without an account, we keep them for {days} days.'],
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
      'You can start without a trial, use another card, or sign in if you already have an account.',
      'Nothing was started, and you weren’t charged.',
    ],
  },
  {
    route: '/account/billing/card',
    proof: [`${payments}/member-billing/member-cards.test.ts`, 'an added card is charged only when asked'],
    sentences: ['Nothing is charged for saving it.'],
  },
  {
    route: '/account/billing/card',
    proof: [
      `${payments}/member-billing/member-cards.test.ts`,
      'a lost response to each step leads to one card',
    ],
    sentences: ['Check your connection and try again; the card won’t be saved twice.'],
  },
  {
    route: '/account/billing',
    proof: ['mfe-account/src/app/app.test.tsx', 'paid status appears after a card change'],
    sentences: ['If the form here doesn’t work for you, you can enter a new card on Stripe’s own page.'],
  },
  {
    route: '/account/billing',
    proof: [`${payments}/member-billing/member-cards.test.ts`, 'the old card can go, the charged one cannot'],
    sentences: ['We’ll no longer be able to charge {0}.'],
  },
  {
    route: '/account/coupon',
    proof: [`${payments}/member-billing/member-coupon.test.ts`, 'an ending or owing plan takes no coupon'],
    sentences: ['Once it’s paid, you can use a coupon for the next one.'],
  },
  {
    route: '/account/coupon',
    proof: [`${payments}/member-billing/member-coupon.test.ts`, 'a used code and a second one are refused'],
    sentences: ['Check the spelling; a code works once.'],
  },
  {
    route: '/account/plan',
    proof: [`${modules}/day-plan/plan-reminder.test.ts`, 'reminder comes daily at the chosen hour'],
    sentences: ['If you like, we’ll email {email} on days with an open step.'],
  },
  {
    route: '/account/plan',
    proof: [`${account}/day-plan/day-plan.test.tsx`, 'finished plan can be read again'],
    sentences: ['You can read any of them again, or start over.'],
  },
  {
    route: '/account/plan',
    proof: [`${account}/day-plan/day-plan.test.tsx`, 'done step ends the day and can be taken back'],
    sentences: ['You can also look at it now.'],
  },
  {
    route: '/account',
    proof: [`${payments}/subscription/dunning.test.ts`, 'case 32: failing card keeps access a week'],
    sentences: [
      'You keep your access until {date} while we try your card again.',
      'We’ll try your card again in the next few days.',
    ],
  },
  {
    route: '/account',
    proof: [`${payments}/subscription/dunning.test.ts`, 'case 35: full refund ends access, partial does not'],
    sentences: ['The refund goes to the card you paid with.'],
  },
  {
    route: '/account/subscription',
    proof: [`${payments}/membership/switch.test.ts`, 'declined card leaves the old plan'],
    sentences: ['You haven’t been charged, and nothing has changed.'],
  },
  {
    route: '/account/subscription',
    proof: [`${payments}/membership/cancel.test.ts`, 'repeated cancellation keeps its time and mail'],
    sentences: ['Trying again never does anything twice.'],
  },
  {
    route: '/keep-membership',
    proof: [`${account}/membership/keep/keep-page.test.tsx`, 'signed-out member takes the cancellation back'],
    sentences: ['Your plan ({planName}) is canceled and ends on {date}.'],
  },
  {
    route: '/account/subscription',
    proof: [`${payments}/membership/pause.test.ts`, 'running pause is resumed with one charge'],
    sentences: ['Your access is back at once, and a new period starts today.'],
  },
  {
    route: '/account/subscription',
    proof: [
      `${payments}/membership/pause.test.ts`,
      'planned pause is changed, then dropped without a charge',
    ],
    sentences: ['We’ll charge {amount} on {date}, and nothing now.'],
  },
  {
    route: '/account/subscription/switch',
    proof: [`${account}/membership/plan/subscription.test.tsx`, 'member switches at exactly the price shown'],
    sentences: [
      'After that, your plan renews until you cancel.',
      'You’ll see every amount and date before anything changes.',
    ],
  },
  {
    route: '/account/security',
    proof: ['api/src/security/accounts.security.test.ts', 'sign-in by link allows a change for ten minutes'],
    sentences: ['You can leave this empty if you signed in with an email link in the last 10 minutes.'],
  },
  {
    route: '/account/profile',
    proof: [`${modules}/auth/email-change.test.ts`, 'new address counts once it is confirmed'],
    sentences: ['We’ll send our emails there.'],
  },
  {
    route: '/account/profile',
    proof: [
      `${modules}/auth/email-change.test.ts`,
      'former address is told, with most of the new one hidden',
    ],
    sentences: ['We’ll also let your old email know.'],
  },
  {
    route: '/account/profile',
    proof: ['mfe-account/src/app/account-settings.test.tsx', 'new address waits for its confirmation'],
    sentences: ['You can see and change your email in your profile.'],
  },
  {
    route: '/reset-password',
    proof: [`${modules}/auth/password-reset.test.ts`, 'refused password leaves the link usable'],
    sentences: ['Nothing has changed, and your link still works.'],
  },
  {
    route: '/account/plan',
    proof: [`${modules}/day-plan/day-plan.test.ts`, 'ended membership leaves the first lesson only'],
    sentences: ['The steps you’ve done are kept.'],
  },
  {
    route: '/account/privacy',
    proof: [`${modules}/privacy/export.test.ts`, 'silent provider delays the copy, then is named in it'],
    sentences: ['It says which other services may have records and whom to ask.'],
  },
  {
    route: '/legal/consumer-health-data',
    proof: [`${modules}/share/share.test.ts`, 'share link expires after thirty days'],
    sentences: [
      'If you share your results by link, or ask us to email you a link to them, anyone with the link can see them until it expires, you delete the result, or you withdraw your consent.',
      'Scores you shared by link: Our servers: Until the link expires, you delete the result, you ask us to turn it off, or you withdraw your consent',
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
  {
    route: '/my-inflow-results',
    proof: ['api/src/modules/quiz/quiz-mails.test.ts', 'mailed link shows the results on any device'],
    sentences: [
      'Email me a link to my results, so I can open them on any device.',
      'The link below opens them on any device, without signing in.',
      'Anyone who has the link can see them, so keep this email to yourself.',
    ],
  },
  {
    route: '/my-inflow-results',
    proof: [
      'api/src/modules/quiz/quiz-mails.test.ts',
      'link to results of an account or deleted ones is closed',
    ],
    sentences: [
      'If you create an account, you’ll find your results there instead.',
      'With an account, you’ll find them there.',
    ],
  },
  {
    route: '/my-inflow-results',
    proof: ['api/src/modules/quiz-snapshot/results.test.ts', 'one result comes with its answers'],
    sentences: ['These are all the answers we keep with this result.'],
  },
  {
    route: '/account/app',
    proof: [
      'mfe-account/src/features/install/install-page.test.tsx',
      'without the question the steps of this device come first',
    ],
    sentences: [
      'You can still add it from your browser’s menu, as described below.',
      'It’s the same site in a window of its own: nothing to download from a store, and nothing extra to pay.',
      'Nothing is stored for use without one.',
      'Removing the icon changes nothing in your account and doesn’t cancel your membership.',
    ],
  },
  {
    route: '/account/security',
    proof: ['api/src/modules/auth/password-reset.test.ts', 'member without a password gets one'],
    sentences: ['You can set one under “Password and sessions”.'],
  },
  {
    route: '/live',
    proof: ['api/src/modules/live-events/live-events.test.ts', 'event opens 15 minutes before the start'],
    sentences: ['You can join from 15 minutes before the start, on the page below.'],
  },
  {
    route: '/live',
    proof: [
      'api/src/modules/live-events/live-sessions.test.ts',
      'member gets the link an hour before and joins',
    ],
    sentences: [
      'You can join from 15 minutes before the start.',
      'We’ll email {email} an hour before the start, or as soon as the session is confirmed.',
    ],
  },
  {
    route: '/live',
    proof: [
      'api/src/modules/live-events/live-sessions.test.ts',
      'session without a link at its start does not take place',
    ],
    sentences: ['If it isn’t by the start, it won’t take place.'],
  },
  {
    route: '/live',
    proof: [
      'api/src/modules/live-events/live-sessions.test.ts',
      'canceled session is told to those who asked',
    ],
    sentences: ['If it doesn’t take place, we’ll email that instead.'],
  },
  {
    route: '/account/subscription',
    proof: ['mfe-account/src/features/membership/overview/overview.test.tsx', 'refund of a withdrawal is %s'],
    sentences: [
      'Your plan has ended, and the refund of everything you paid is on its way to the card you paid with.',
      'You hadn’t paid anything, so there’s nothing to refund.',
      'Everything you paid was refunded on {refundDate}.',
      'We refunded {amount} on {refundDate} to the card you paid with.',
    ],
  },
  {
    route: '/account/subscription',
    proof: [
      'mfe-account/src/features/membership/plan/app-store-notice.test.tsx',
      'app store plan is named beside cards and before deleting the account',
    ],
    sentences: [
      'Removing a card or deleting your account here doesn’t cancel it: the store charges you until you cancel it there.',
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
  {
    route: '/account/billing/card',
    proof: [
      'api/src/payments/member-billing/member-cards.test.ts',
      'a new default card pays what is owed, once',
    ],
    sentences: ['We’ll charge what’s owed to it right away.'],
  },
];

/** Promises that people keep, not a program: what support answers and pays back, and how operators set up the servers. */
export const promisesKeptByPeople: readonly string[] = [
  'We can’t delete them from here: email privacy@tidewell.example and we’ll ask them.',
  'If you live there, or think you’re owed a refund, write to support@tidewell.example.',
  'If you think you’re owed a refund, email support@tidewell.example.',
  'If we charged you twice, or charged you after you canceled, email us and we’ll refund you.',
  'You can also tell us in any other clear way, such as an email to support@tidewell.example.',
  'You can also ask us to turn a link off.',
  'If we ever want to share health data for another purpose, we’ll ask for your separate consent first and name who would receive it.',
  'If we refuse a request, you can appeal to us and complain to the authority in your state or country.',
  'You can also complain to the data protection authority in your country.',
  'We answer within 30 days, free of charge.',
  'Server logs: 30 days',
];
