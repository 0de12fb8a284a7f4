import { type ChangedCards, type MemberCard, memberCardRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, Details, Dialog, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useInvoices, useOwed } from '../../invoices/use-invoices';
import { AccountLink } from '../../links/account-link';
import { useCall } from '../../step-up/use-call';
import styles from './billing.module.css';
import { useCards } from './billing-queries';
import { formatCard } from './billing-text';
import { CardList } from './card-list';
import { LoadedBilling } from './loaded-billing';
import { OwedPaymentNotice, readOwedPayment } from './owed-payment-notice';

type BillingPageProps = {
  /** Opens the provider's own page. */
  portal: ReactNode;
  /** What holds for a plan that an app store sold. */
  storePlan: ReactNode;
};

/** The member's cards, and the ways to invoices and coupons. */
export function BillingPage({ portal, storePlan }: BillingPageProps): ReactElement {
  const { api } = usePlatform();
  const cards = useCards();
  const invoices = useInvoices();
  const owed = useOwed();
  const { state } = useLocation();
  const [owedPayment, setOwedPayment] = useState(() => readOwedPayment(state));
  const [changing, setChanging] = useState<string | null>(null);
  const { hasFailed, send } = useCall('change-cards');
  const [removing, setRemoving] = useState<MemberCard | null>(null);

  async function change(card: MemberCard, call: () => Promise<Partial<ChangedCards>>): Promise<void> {
    if (changing) return;
    setChanging(card.id);
    setOwedPayment(null);
    await send(async () => setOwedPayment((await call()).owedPayment ?? null));
    await Promise.all([cards.refetch(), invoices.refetch()]);
    setChanging(null);
  }

  function handleDefault(card: MemberCard): void {
    void change(card, () => api.call(memberCardRoutes.makeDefault, { params: { cardId: card.id } }));
  }

  function handleRemove(card: MemberCard): void {
    setRemoving(null);
    void change(card, () => api.call(memberCardRoutes.remove, { params: { cardId: card.id } }));
  }

  const hasPayingCard = cards.data?.cards.some(({ isDefault }) => isDefault) ?? true;
  return (
    <Page
      title={t`Cards and invoices`}
      lead={hasPayingCard && t`Your membership is paid with the card marked “Default.”`}
      actions={
        <>
          <AccountLink page="billing/card" label={t`Add a card`} />
          <AccountLink variant="secondary" page="billing/invoices" label={t`See my invoices`} />
          <AccountLink variant="secondary" page="coupon" label={t`Use a coupon`} />
        </>
      }
    >
      {storePlan}
      {owedPayment && <OwedPaymentNotice owedPayment={owedPayment} />}
      {hasFailed && (
        <Notice kind="error" title={t`That didn’t work`}>
          {t`Your cards haven’t changed. Please try again.`}
        </Notice>
      )}
      <LoadedBilling query={cards} lines={3} label={t`Loading your cards`}>
        {(data) => (
          <CardList
            cards={data.cards}
            owed={owed}
            busyCard={changing}
            onDefault={handleDefault}
            onRemove={setRemoving}
          />
        )}
      </LoadedBilling>
      <Details summary={t`Use our payment provider’s page instead`}>
        <div className={styles['portal']}>
          <p>
            <Trans>
              If the form here doesn’t work for you, you can enter a new card on Stripe’s own page. It brings
              you back here.
            </Trans>
          </p>
          {portal}
        </div>
      </Details>
      {removing && (
        <Dialog title={t`Remove this card?`} onClose={() => setRemoving(null)}>
          <div className={styles['dialog']}>
            {/* Promise: the old card can go, the charged one cannot */}
            <p>{t`We’ll no longer be able to charge ${formatCard(removing)}.`}</p>
            <div className={styles['actions']}>
              <Button variant="danger" onClick={() => handleRemove(removing)}>{t`Remove card`}</Button>
              <Button variant="secondary" onClick={() => setRemoving(null)}>{t`Keep it`}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </Page>
  );
}
