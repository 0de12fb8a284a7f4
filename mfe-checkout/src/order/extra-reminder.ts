import * as z from 'zod/mini';

export const reminderDays = [2, 3] as const;
export type ReminderDays = (typeof reminderDays)[number];

export const reminderSchema = z.object({
  by: z.enum(['email', 'calendar']),
  daysBefore: z.literal(reminderDays),
});
/** A reminder on top of the one that everybody gets. */
export type ExtraReminder = z.infer<typeof reminderSchema>;
