import * as z from 'zod/mini';
import { firstName } from './parts';

const session = {
  firstName,
  /** The title of the session. */
  title: z.string(),
  /** Date, time and time zone of the reader. */
  startsAt: z.string(),
  /** The member's page with the sessions. */
  sessionsLink: z.url(),
};

export const liveLink = z.object(session);
export const liveCanceled = z.object(session);
