/** Put to what is ended or given back because the purchase must not be: a mail of its own tells all of that. */
export const undone = { undone: 'yes' };

/** Whether a subscription or a refund of the provider is part of undoing a purchase. */
export function isUndone({ metadata }: { metadata: Record<string, string> | null }): boolean {
  return metadata?.['undone'] === undone.undone;
}
