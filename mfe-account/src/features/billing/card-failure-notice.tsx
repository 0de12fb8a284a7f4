import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import type { CardFailure } from './add-card';

/** Why the card was not saved, and what helps. */
export function CardFailureNotice({ failure }: { failure: CardFailure }): ReactElement {
  return (
    <Notice kind="error" title={t`The card wasn’t saved`}>
      {getText(failure)}
    </Notice>
  );
}

function getText(failure: CardFailure): string {
  switch (failure) {
    case 'details':
      return t`Check the card details above.`;
    case 'authentication':
      return t`Your bank couldn’t verify it was you. Try again or use another card.`;
    case 'declined':
      return t`Your bank declined this card. Try another card or contact your bank.`;
    case 'offline':
      // Promise: a lost response to each step leads to one card
      return t`We couldn’t reach the server. Check your connection and try again; the card won’t be saved twice.`;
    case 'too-many':
      return t`There were too many tries. Wait an hour and try again.`;
    case 'unknown':
      return t`Something went wrong on our side. Please try again in a moment.`;
  }
}
