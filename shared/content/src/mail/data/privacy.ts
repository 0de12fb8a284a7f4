import * as z from 'zod/mini';
import { firstName } from './parts';

export const exportReady = z.object({
  firstName,
  /** The page with the download; it needs a session. */
  link: z.url(),
  /** When the copy is deleted. */
  expiresOn: z.string(),
});

export const accountDeleted = z.object({
  firstName,
  /** Date and time, formatted for the reader. */
  at: z.string(),
  /** The page with the receipts; it contains no personal data. */
  link: z.url(),
});
