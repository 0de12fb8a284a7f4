/** Metadata for cancellations and refunds that undo a purchase: one separate mail covers them all. */
export const undone = { undone: 'yes' };

/** Whether a subscription or refund is part of undoing a purchase. */
export function isUndone({ metadata }: { metadata: Record<string, string> | null }): boolean {
  return metadata?.['undone'] === undone.undone;
}
