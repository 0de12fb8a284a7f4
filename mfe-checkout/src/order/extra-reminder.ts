import { isRecord, readStoredJson, visitKeys } from '@funnel/contracts';
import * as z from 'zod/mini';

export const reminderDays = [2, 3] as const;
export type ReminderDays = (typeof reminderDays)[number];

const reminderSchema = z.object({ by: z.enum(['email', 'calendar']), daysBefore: z.literal(reminderDays) });
/** A reminder on top of the one that everybody gets. */
export type ExtraReminder = z.infer<typeof reminderSchema>;

export type ExtraReminderStore = {
  read(): ExtraReminder | null;
  save(reminder: ExtraReminder | null): void;
};

/** Stores the choice for this tab: only a member can be reminded, and the account comes after the payment. */
export function createExtraReminderStore(storage: Storage): ExtraReminderStore {
  const key = visitKeys.extraReminder;
  return {
    read: () => reminderSchema.safeParse(readStoredJson(storage, key, isRecord)).data ?? null,
    save(reminder) {
      if (reminder) storage.setItem(key, JSON.stringify(reminder));
      else storage.removeItem(key);
    },
  };
}
