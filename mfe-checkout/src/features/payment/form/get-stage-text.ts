import { t } from '@lingui/core/macro';
import type { PaymentAttemptState } from '../attempt/payment-attempt-reducer';

/** What happens after the form was submitted. */
export function getStageText({ status }: PaymentAttemptState): string {
  switch (status) {
    case 'preparing':
      return t`Connecting securely to your bank…`;
    case 'confirming':
    case 'paid':
      return t`Your bank is checking the card. It may ask you to verify it’s you.`;
    case 'ready':
    case 'failed':
      return '';
  }
}
