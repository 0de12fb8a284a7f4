/**
 * Breaking changes that are meant, with the reason why no caller is hurt: `change` is the line that the check prints. An
 * entry can go with the next commit.
 */
export const allowedBreaks: readonly { change: string; reason: string }[] = [];
