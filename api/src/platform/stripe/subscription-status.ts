type OfStatus = { status: string };

/** Whether a subscription has ended permanently. */
export function hasEnded({ status }: OfStatus): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Whether it has begun and not ended: on trial, paid, owed or paused. */
export function isLive({ status }: OfStatus): boolean {
  return status !== 'incomplete' && !hasEnded({ status });
}

/** Whether a charge was refused and is tried again, or was given up. */
export function isOwing({ status }: OfStatus): boolean {
  return status === 'past_due' || status === 'unpaid';
}
