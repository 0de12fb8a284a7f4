import type { MemberCard } from '@funnel/contracts';
import { Button, Card, Illustration, mooringScene } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import type { OwedText } from '../../invoices/use-invoices';
import styles from './billing.module.css';
import { describeDebt, formatCard, formatExpiry, getExpiry } from './billing-text';

type CardListProps = {
  cards: readonly MemberCard[];
  owed: OwedText | null;
  /** The card that is being changed. */
  busyCard: string | null;
  onDefault: (card: MemberCard) => void;
  onRemove: (card: MemberCard) => void;
};

/** The member's cards with what can be done with each. */
export function CardList({ cards, ...rest }: CardListProps): ReactElement {
  if (cards.length === 0) {
    return (
      <>
        <Illustration scene={mooringScene} />
        <p>{t`You have no saved card.`}</p>
      </>
    );
  }
  return (
    <>
      {cards.some(canBeCharged) && <p>{describeCharge(rest.owed)}</p>}
      <ul className={styles['cards']} aria-label={t`Your cards`}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} {...rest} />
        ))}
      </ul>
    </>
  );
}

function canBeCharged(card: MemberCard): boolean {
  return !card.isDefault && getExpiry(card, new Date()) !== 'expired';
}

function describeCharge(owed: OwedText | null): string {
  // Promise: a new default card pays what is owed, once
  return owed
    ? describeDebt(owed)
    : t`If a payment is owed, the card we charge from now on pays it right away.`;
}

type CardRowProps = Omit<CardListProps, 'cards'> & { card: MemberCard };

function CardRow({ card, owed, busyCard, onDefault, onRemove }: CardRowProps): ReactElement {
  const name = formatCard(card);
  const amount = owed?.amount;
  const isBusy = busyCard === card.id;
  const isChargeable = canBeCharged(card);
  return (
    <Card as="li" tone={card.isDefault ? 'soft' : 'plain'}>
      <p className={styles['name']}>
        <strong>{name}</strong> {card.isDefault && <span>{t`Default`}</span>}
      </p>
      <p>{getExpiryText(card)}</p>
      {(isChargeable || card.isRemovable) && (
        <div className={styles['actions']}>
          {isChargeable && (
            <Button
              variant="secondary"
              busy={isBusy}
              aria-label={amount ? t`Pay ${amount} with this card: ${name}` : t`Charge this card: ${name}`}
              onClick={() => onDefault(card)}
            >
              {amount ? t`Pay ${amount} with this card` : t`Charge this card`}
            </Button>
          )}
          {card.isRemovable && (
            <Button
              variant="quiet"
              busy={isBusy}
              aria-label={t`Remove ${name}`}
              onClick={() => onRemove(card)}
            >
              {t`Remove`}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function getExpiryText(card: MemberCard): string {
  const date = formatExpiry(card);
  switch (getExpiry(card, new Date())) {
    case 'expired':
      return t`Expired ${date}. Add a new card.`;
    case 'soon':
      return t`Expires soon: ${date}. Add a new card before then.`;
    case 'valid':
      return t`Expires ${date}`;
  }
}
