/**
 * Breaking changes that are meant, with the reason why no caller is hurt: `change` is the line that the check prints. An
 * entry can go with the next commit.
 */
export const allowedBreaks: readonly { change: string; reason: string }[] = [
  {
    change: 'POST /operations/live-events/{eventId} is gone',
    reason: 'operators use the page of live sessions, and no page of ours ever called it',
  },
];
