import type { KeptPromise } from '../kept-promise';

const payments = 'api/src/payments';
const modules = 'api/src/modules';
const account = 'mfe-account/src/features';

/** Promises kept in the account and at sign-in. */
export const accountPromises: readonly KeptPromise[] = [
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
      'If you ever buy a plan, you can cancel it in your account any time.',
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
      'Keep your membership and pay {amount} on {date}.',
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
    route: '/account/billing/invoices',
    proof: [
      `${payments}/billing-emails/reminders.test.ts`,
      '14-day trial sends receipt, reminder and first-charge receipt',
    ],
    sentences: [
      'A reminder before your trial ends, and a receipt for every payment.',
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
    route: '/account',
    proof: ['mfe-account/src/app/app.test.tsx', 'account shows the next charge and its date'],
    sentences: [
      'Your account shows your next charge and how to cancel.',
      'Sign in on any device to see your plan and your next charge.',
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
      'What stays: the record of your purchases, without your name and email, as the law requires; your choices about consent, as proof, for 3 years; sign-ins, for 24 months; which cards had a free trial, for 13 months; and, as a fingerprint of your address, which emails you don’t want.',
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
    route: '/account',
    proof: [
      `${payments}/withdrawal/withdrawal.test.ts`,
      'stated withdrawal suspends access until it is kept',
    ],
    sentences: [
      'Confirm it and get back everything you paid, or keep your membership.',
      'Until you decide, your access is paused.',
      'Until you confirm it, or keep your membership in your account, your access is paused.',
    ],
  },
  {
    route: '/withdraw',
    proof: [
      `${payments}/withdrawal/withdrawal.test.ts`,
      'nothing stated before is used after the membership was kept',
    ],
    sentences: [
      'You kept your membership after an earlier statement, so this one counts from the moment you confirm it.',
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
    route: '/account/notifications',
    proof: ['mfe-account/src/app/account-settings.test.tsx', 'member turns optional mails on'],
    sentences: ['You can also turn these emails off here.'],
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
    proof: ['mfe-account/src/step-up/step-up.test.tsx', 'password confirms, and the change continues'],
    sentences: ['Nothing is lost: we continue right after this.'],
  },
  {
    route: '/account/security',
    proof: ['api/src/security/accounts.security.test.ts', 'later links leave the earlier ones working'],
    sentences: ['The email link keeps working.'],
  },
  {
    route: '/your-data/deletion',
    proof: [`${modules}/privacy/deletion.test.ts`, 'deletion under way shows its true state'],
    sentences: ['Closed on {at}: nothing opens it any more.'],
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
    sentences: ['You can set one under “Password and devices”.'],
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
    route: '/account/billing/card',
    proof: [
      'api/src/payments/member-billing/member-cards.test.ts',
      'a new default card pays what is owed, once',
    ],
    sentences: ['We’ll charge what’s owed to it right away.'],
  },
];
