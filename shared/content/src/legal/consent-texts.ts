import { brandName } from '@funnel/contracts';

/** The texts of the consent questions. Versioned with the policies, since a consent record names them all. */
export const consentTexts = {
  banner: {
    title: 'Can we use cookies to measure visits and ads?',
    titleUnderGpc: 'Can we use cookies to measure visits?',
    // Promise: with full consent no personal data leaves
    text: 'Your answers are never included.',
    // Promise: GPC: advertising stays off and the record says so
    underGpc: 'Your browser’s Global Privacy Control signal keeps advertising off.',
    accept: 'Accept',
    reject: 'Reject',
    choose: 'Details',
  },
  preferences: {
    title: 'Privacy choices',
    // Promise: consents are denied until given
    intro: 'What the site needs to work is always on. Everything below is off until you turn it on.',
    underGpc:
      'Your browser sends a Global Privacy Control signal, and we follow it. Advertising is off, and the rest stays off unless you turn it on here.',
    save: 'Save my choices',
    reject: 'Reject all',
    purposes: {
      analytics: {
        label: 'Usage statistics',
        // Promise: with full consent no personal data leaves
        description:
          'Shows us which pages work, where people stop, and what breaks. Never includes your answers, name, or email address.',
      },
      advertising: {
        label: 'Measuring our ads',
        // Promise: with full consent no personal data leaves
        description: 'Shows us whether an ad led to a visit or purchase. Never includes your answers.',
      },
      messaging: {
        label: 'Helpful emails',
        // Promise: unsubscribe keeps required mails and reports wrong codes
        description: 'Emails about plans and offers. You always get receipts and emails you request.',
      },
    },
  },
  health: {
    title: 'Your health information',
    facts: {
      adult: 'You’re 18 or older. The questions are written for adults.',
      limits:
        'This quiz helps you reflect. It isn’t a medical assessment. Many things can look similar, and a low result doesn’t rule anything out.',
      // Promise: revoked health consent deletes answers and shared results
      use: `Your answers include health information. ${brandName} uses them to work out your results and a four-week plan and doesn’t share them with anyone. You can delete them at any time.`,
    },
    tick: `I’m 18 or older, and I agree to ${brandName} using my answers, including health information, to work out my results and a four-week plan.`,
    given: `You agreed to ${brandName} using your answers, including health information, to work out your results and a four-week plan.`,
    notGiven: 'You haven’t agreed to anything. The quiz asks you before the first question.',
    withdraw: 'Withdraw',
    consequences:
      'Your answers, scores, and story, and a four-week plan made from them, will be deleted from this browser and from our servers, and links you shared will stop working. You can’t undo this. Your account and membership stay as they are.',
    confirm: 'Withdraw and delete',
    keep: 'Keep my results',
    keptHere: 'Your answers and story are still saved in this browser.',
    delete: 'Delete them from this browser',
  },
};

export type ConsentTexts = typeof consentTexts;
