/** Metadata for cancellations and refunds that undo a purchase: one separate mail covers them all. */
export const reversalMetadata = { undone: 'yes' };

/** Whether a subscription or refund is part of undoing a purchase. */
export function isPurchaseReversal({ metadata }: { metadata: Record<string, string> | null }): boolean {
  return metadata?.['undone'] === reversalMetadata.undone;
}
