import { brandName } from '@funnel/contracts';
import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { firstName } from './parts';
import { formatGreeting } from './sentences';

/** A person’s own data. */
export const privacyLetters = {
  /** To a member whose copy of their data is ready. */
  'export-ready': defineLetter(
    z.object({
      firstName,
      /** The page with the download; it needs a session. */
      link: z.url(),
      /** When the copy is deleted. */
      expiresOn: z.string(),
    }),
    ({ firstName, link, expiresOn }, i18n) => ({
      subject: i18n.t('Your copy of your {brandName} data is ready', { brandName }),
      heading: i18n.t('Your data is ready to download'),
      greeting: formatGreeting(i18n, firstName),
      paragraphs: [
        // Promise: member gets everything in one archive
        i18n.t(
          'You asked for a copy of everything we keep about you. Sign in and download it: one ZIP with a readable page and a data file.',
        ),
      ],
      button: { label: i18n.t('Download my data'), link },
      afterwards: [
        // Promise: copy is gone after a week
        i18n.t('We delete the copy on {expiresOn}.', { expiresOn }),
        i18n.t('Didn’t ask for it? Sign in, change your password, and email support@tidewell.example.'),
      ],
    }),
  ),

  /** To a person whose account was deleted; the last mail they get. */
  'account-deleted': defineLetter(
    z.object({
      firstName,
      /** Date and time, formatted for the reader. */
      at: z.string(),
      /** The page with the receipts; it contains no personal data. */
      link: z.url(),
    }),
    ({ firstName, at, link }, i18n) => ({
      subject: i18n.t('Your {brandName} account is deleted', { brandName }),
      heading: i18n.t('Your account is deleted'),
      greeting: formatGreeting(i18n, firstName),
      paragraphs: [
        // Promise: deleted member is gone here and at every provider
        i18n.t(
          'You deleted your account on {at}. If you had a membership, it ended then, and you won’t be charged again.',
          { at },
        ),
        // Promise: deleted member is gone here and at every provider
        // Promise: receipts are deleted after their time
        i18n.t(
          'We asked the services that had your data to delete it. The page below shows what each of them has done, and where you need to ask. It doesn’t name you. Save this link to come back to it.',
        ),
        // Promise: proof of a purchase outlives the account
        i18n.t(
          'As the law requires, we keep the record of your purchases and the terms you agreed to, without your name or address.',
        ),
      ],
      button: { label: i18n.t('See what was deleted'), link },
      afterwards: [i18n.t('Didn’t do this? Email support@tidewell.example.')],
    }),
  ),
};
