import * as z from 'zod/mini';

/** Page and call to unsubscribe: anyone can have typed the address. */
const choices = {
  choicesLink: z.url(),
  /** One-click unsubscribe link (RFC 8058), called by the mailbox provider. */
  oneClickLink: z.optional(z.url()),
};

/** Names no result: others may see a mailbox. */
export const resultsReady = z.object({
  /** Opens the results on any device. */
  link: z.url(),
  /** The last day of the link. */
  expiresOn: z.string(),
  ...choices,
});

export const unfinishedQuiz = z.object({
  /** Back to the quiz, which continues in the browser that has the answers. */
  continueLink: z.url(),
  ...choices,
});
