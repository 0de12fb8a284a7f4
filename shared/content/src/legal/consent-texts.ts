import { brandName } from '@funnel/contracts';

/** The texts of the consent questions. */
export const consentTexts = {
  banner: {
    title: 'May we measure visits and our advertising?',
    titleUnderGpc: 'May we measure visits?',
    text: 'Your answers are never part of it.',
    underGpc: 'Your browser’s Global Privacy Control signal keeps advertising off.',
    accept: 'Accept',
    reject: 'Reject',
    choose: 'Details',
  },
  preferences: {
    title: 'Cookies and privacy',
    intro: 'What the site needs to work is always on. Everything below is off until you switch it on.',
    underGpc:
      'Your browser sends a Global Privacy Control signal. We follow it: advertising is off, and the rest stays off unless you switch it on here.',
    save: 'Save my choice',
    reject: 'Reject all',
    purposes: {
      analytics: {
        label: 'Usage statistics',
        description:
          'Which pages work, where people stop and what breaks. Without your answers, your name or your address.',
      },
      advertising: {
        label: 'Measuring our advertising',
        description: 'Whether an ad led to a visit or a purchase. Never what you answered.',
      },
      messaging: {
        label: 'Helpful e-mails',
        description: 'Mails about what we offer. Receipts and the mails you ask for always come.',
      },
    },
  },
  health: {
    title: 'Your answers about your health',
    facts: {
      adult: 'You are 18 or older. The questions are written for adults.',
      limits:
        'This is a way to reflect on yourself, not a medical assessment. Many things can look similar, and a low result rules nothing out.',
      use: `Your answers say something about your health. ${brandName} uses them to work out your results and shares them with nobody. You can delete them at any time.`,
    },
    tick: 'I am 18 or older, and I agree that my answers about my health are used to work out my results.',
    given: 'You agreed that your answers are used to work out your results.',
    notGiven: 'You have not agreed to anything. The quiz asks before its first question.',
    withdraw: 'Withdraw',
    consequences:
      'This ends your results: your answers, scores and story are deleted from this browser and from our servers, and links you shared stop working. It cannot be undone. An account and a membership stay as they are.',
    confirm: 'Withdraw and delete',
    keep: 'Keep my results',
    keptHere: 'Your answers and your story are still kept in this browser.',
    delete: 'Delete them from this browser',
  },
} as const;
