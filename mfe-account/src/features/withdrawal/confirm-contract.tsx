import type { Withdrawal } from '@funnel/contracts';
import { Button, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatDay, formatMoment, useReader } from '../../dates/format-date';
import { useConfirmation } from './use-confirmation';

type ConfirmContractProps = {
  withdrawal: Withdrawal;
  onConfirm: () => Promise<Withdrawal>;
  onDone: (withdrawal: Withdrawal) => void;
};

/** The second step: names the contract and has the one button that ends it. */
export function ConfirmContract({ withdrawal, onConfirm, onDone }: ConfirmContractProps): ReactElement {
  const reader = useReader();
  const { isBusy, failure, confirm } = useConfirmation(onConfirm, onDone);
  const { lastDay, receivedAt } = withdrawal;
  const plan = withdrawal.planName ?? '';
  const day = formatDay(lastDay, reader.locale);
  const at = formatMoment(receivedAt, reader, 'long');

  return (
    <Screen
      title={t`Confirm your withdrawal`}
      lead={t`I withdraw from my contract: ${plan}.`}
      actions={<Button busy={isBusy} onClick={confirm}>{t`Confirm withdrawal`}</Button>}
    >
      {failure && <Notice kind="error">{failure}</Notice>}
      {/* Promise: signed-in member withdraws at once */}
      {/* Promise: EU buyer withdraws by mail link and is refunded once */}
      <p>{t`Your membership ends right away. We refund everything you paid for it to the card you paid with.`}</p>
      {/* Promise: signed-in member withdraws at once */}
      <p>
        {receivedAt === null ? t`You can withdraw until ${day}.` : t`We received your statement on ${at}.`}
      </p>
    </Screen>
  );
}
