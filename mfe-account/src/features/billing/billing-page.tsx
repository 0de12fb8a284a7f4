import { type ChangedCards, type MemberCard, memberCardRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Button, buttonClass, Details, Dialog, Notice, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isStepUpNeeded, useStepUp } from '../../step-up/step-up';
import styles from './billing.module.css';
import { useCards } from './billing-queries';
import { formatCard } from './billing-text';
import { CardList } from './card-list';
import { NotLoaded } from './not-loaded';
import { OwedPaymentNotice, readOwedPayment } from './owed-payment-notice';

type BillingPageProps = {
  /** Opens the provider's own page. */
  portal: ReactNode;
  /** What holds for a plan that an app store sold. */
  storePlan: ReactNode;
};

/** The member's cards, and the ways to invoices and coupons. */
export function BillingPage({ portal, storePlan }: BillingPageProps): ReactElement {
  const { api, links, report } = usePlatform();
  const stepUp = useStepUp();
  const { data, isError, isFetching, refetch } = useCards();
  const { state } = useLocation();
  const [owedPayment, setOwedPayment] = useState(() => readOwedPayment(state));
  const [busyCard, setBusyCard] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [removing, setRemoving] = useState<MemberCard | null>(null);
  const title = t`Cards and invoices`;
  useDocumentTitle(title);

  async function change(card: MemberCard, call: () => Promise<Partial<ChangedCards>>): Promise<void> {
    if (busyCard) return;
    setBusyCard(card.id);
    setHasFailed(false);
    setOwedPayment(null);
    try {
      const changed = await stepUp(call);
      setOwedPayment(changed.owedPayment ?? null);
    } catch (error) {
      if (!isStepUpNeeded(error)) {
        report(error, { call: 'change-cards' });
        setHasFailed(true);
      }
    }
    await refetch();
    setBusyCard(null);
  }

  function handleDefault(card: MemberCard): void {
    void change(card, () => api.call(memberCardRoutes.makeDefault, { params: { cardId: card.id } }));
  }

  function handleRemove(card: MemberCard): void {
    setRemoving(null);
    void change(card, () => api.call(memberCardRoutes.remove, { params: { cardId: card.id } }));
  }

  const hasPayingCard = data?.cards.some(({ isDefault }) => isDefault) ?? true;
  return (
    <Screen
      title={title}
      lead={hasPayingCard && t`The card marked “Charged next” pays for your plan.`}
      actions={
        <>
          <Link className={buttonClass('primary')} to={`${links.account()}/billing/card`}>
            <Trans>Add a card</Trans>
          </Link>
          <Link className={buttonClass('secondary')} to={`${links.account()}/billing/invoices`}>
            <Trans>See my invoices</Trans>
          </Link>
          <Link className={buttonClass('secondary')} to={`${links.account()}/coupon`}>
            <Trans>Use a coupon</Trans>
          </Link>
        </>
      }
    >
      {storePlan}
      {owedPayment && <OwedPaymentNotice owedPayment={owedPayment} />}
      {hasFailed && (
        <Notice kind="error" title={t`That didn’t work`}>
          <Trans>Your cards are as you see them here. Please try again.</Trans>
        </Notice>
      )}
      {data && (
        <CardList cards={data.cards} busyCard={busyCard} onDefault={handleDefault} onRemove={setRemoving} />
      )}
      {!data && isError && <NotLoaded isFetching={isFetching} refetch={refetch} />}
      {!data && !isError && <Skeleton lines={3} label={t`Loading your cards`} />}
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
              <Button variant="danger" onClick={() => handleRemove(removing)}>
                <Trans>Remove card</Trans>
              </Button>
              <Button variant="secondary" onClick={() => setRemoving(null)}>
                <Trans>Keep it</Trans>
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </Screen>
  );
}
