import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** To a member whose copy of their data is ready. */
export function writeExportReady({ firstName, link, expiresOn }: MailData<'export-ready'>): Letter {
  return {
    subject: `Your copy of your ${brandName} data is ready`,
    heading: 'Your data is ready to download',
    greeting: formatGreeting(firstName),
    paragraphs: [
      // Promise: member gets everything in one archive
      'You asked for a copy of everything we keep about you. Sign in and download it: one ZIP with a page to read and a file for programs.',
    ],
    button: { label: 'Download my data', link },
    afterwards: [
      // Promise: copy is gone after a week
      `We delete the copy on ${expiresOn}.`,
      'Didn’t ask for it? Sign in, change your password, and email support@tidewell.example.',
    ],
  };
}

/** To a person whose account was deleted; the last mail they get. */
export function writeAccountDeleted({ firstName, at, link }: MailData<'account-deleted'>): Letter {
  return {
    subject: `Your ${brandName} account is deleted`,
    heading: 'Your account is deleted',
    greeting: formatGreeting(firstName),
    paragraphs: [
      // Promise: deleted member is gone here and at every provider
      `You deleted your account on ${at}. A running plan ended with it, and you won’t be charged again.`,
      // Promise: deleted member is gone here and at every provider
      // Promise: receipts are deleted after their time
      'We asked the services that had your data to delete it. The page below shows what each of them has done, and where you need to ask. It doesn’t name you, so keep this link if you want to look again.',
      // Promise: proof of a purchase outlives the account
      'As the law requires, we keep the record of your purchases and the terms you agreed to, without your name or address.',
    ],
    button: { label: 'See what was deleted', link },
    afterwards: ['Didn’t do this? Email support@tidewell.example.'],
  };
}
