import { formatMoney, type Subscription, type SwitchTerms } from '@funnel/contracts';
import { Button, Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { ChangeFailure } from '../change-failure';
import { Fact, Facts } from '../facts';
import { formatLongDate } from '../membership-text';
import { useChangeMembership } from '../use-change-membership';
import { useReader } from '../use-reader';

type ConfirmSwitchProps = {
  terms: SwitchTerms;
  onSwitched: (subscription: Subscription) => void;
  /** The terms no longer hold; nothing was charged. */
  onPriceChanged: () => void;
};

/** The terms of a switch with the button that charges exactly these. */
export function ConfirmSwitch({ terms, onSwitched, onPriceChanged }: ConfirmSwitchProps): ReactElement {
  const { locale, timeZone } = useReader();
  const { change, isChanging, failure } = useChangeMembership();

  async function handleConfirm(): Promise<void> {
    const result = await change({ kind: 'switch', terms });
    if (result.status === 'done') onSwitched(result.subscription);
    if (result.status === 'failed' && result.code === 'price-changed') onPriceChanged();
  }

  const reader = { locale, timeZone };
  const dueNow = formatMoney(terms.dueNow, locale);
  const start = formatLongDate(terms.startsAt, reader);
  const next = formatMoney(terms.nextCharge, locale);
  const nextDate = formatLongDate(terms.nextChargeAt, reader);
  const endedDiscount = terms.endedDiscount ?? 0;
  return (
    <>
      <Card>
        <Facts>
          <Fact term={t`New plan starts`} value={terms.starts === 'now' ? t`Today` : start} />
          {terms.credit.amount > 0 && (
            <Fact term={t`Credit for your unused time`} value={formatMoney(terms.credit, locale)} />
          )}
          <Fact
            term={terms.credit.amount > 0 ? t`Due today, credit deducted` : t`Due today`}
            value={dueNow}
          />
          <Fact term={t`Next charge`} value={t`${next} on ${nextDate}`} />
        </Facts>
        {endedDiscount > 0 && (
          <p>
            <Trans>
              Your {endedDiscount}% discount belongs to your current plan. It ends with the switch.
            </Trans>
          </p>
        )}
        {/* Promise: member switches at exactly the price shown */}
        <p>
          <Trans>After that, your plan renews until you cancel.</Trans>
        </p>
      </Card>
      <Button busy={isChanging} onClick={() => void handleConfirm()}>
        {terms.dueNow.amount > 0 ? t`Pay ${dueNow} and switch` : t`Switch on ${start}`}
      </Button>
      <ChangeFailure code={failure === 'price-changed' ? null : failure} />
    </>
  );
}
