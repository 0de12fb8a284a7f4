import * as z from 'zod';
import type { Environment } from './environment';

const mailsSchema = z.array(z.object({ to: z.string(), subject: z.string(), links: z.array(z.string()) }));

/** A mail that somebody got; `at` is when it was collected, up to a day later. */
export type SentMail = { at: Date; subject: string; links: readonly string[] };

export type MailLog = ReturnType<typeof createMailLog>;

export function createMailLog({ sandboxUrl, now }: Environment) {
  const mailbox = `${sandboxUrl}/mailbox`;
  const sent = new Map<string, SentMail[]>();
  return {
    /** Empties the mailbox, which holds a limited number of mails; call it while nothing is sent. */
    async collect() {
      const response = await fetch(mailbox, { headers: { accept: 'application/json' } });
      for (const { to, subject, links } of mailsSchema.parse(await response.json()))
        sent.set(to, [...(sent.get(to) ?? []), { at: now(), subject, links }]);
      await fetch(mailbox, { method: 'DELETE' });
    },
    list: (email: string): readonly SentMail[] => sent.get(email) ?? [],
  };
}
