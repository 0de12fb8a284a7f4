import { type ChangedCards, changedCardsSchema, isRecord } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { FocusedNotice } from '../../feedback/focused-notice';

type OwedPayment = ChangedCards['owedPayment'];

/** What the page before says about a card that was just added; null when it says nothing. */
export function readOwedPayment(state: unknown): OwedPayment | null {
  const said = isRecord(state) ? state['owedPayment'] : undefined;
  const parsed = changedCardsSchema.shape.owedPayment.safeParse(said);
  return parsed.success ? parsed.data : null;
}

/** What a changed card meant for a payment that was owed. The button that changed it may be gone. */
export function OwedPaymentNotice({ owedPayment }: { owedPayment: OwedPayment }): ReactElement {
  switch (owedPayment) {
    case 'none':
      return <FocusedNotice kind="success" title={t`Your cards are up to date`} />;
    case 'paid':
      return (
        <FocusedNotice kind="success" title={t`Your payment went through`}>
          {t`What was owed is paid, and your membership continues.`}
        </FocusedNotice>
      );
    case 'declined':
      return (
        <FocusedNotice kind="warning" title={t`Your bank declined the payment`}>
          <Trans>
            The card is saved, but the payment that is owed didn’t go through. Try another card or contact
            your bank.
          </Trans>
        </FocusedNotice>
      );
  }
}
