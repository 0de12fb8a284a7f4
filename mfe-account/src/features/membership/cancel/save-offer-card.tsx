import { formatMoney, formatRecurring, type SaveOffer, type Subscription } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatDate, type Reader, useReader } from '../../../dates/format-date';
import { AccountLink } from '../../../links/account-link';
import { ChangeButton } from '../change-button';

type SaveOfferCardProps = { offer: SaveOffer; onAccepted: (subscription: Subscription) => void };

/** One offer of the server, with its dates and amounts. */
export function SaveOfferCard({ offer, onAccepted }: SaveOfferCardProps): ReactElement {
  const { title, text } = describeOffer(offer, useReader());
  return (
    <Card>
      <h2>{title}</h2>
      <p>{text}</p>
      <OfferAction offer={offer} onAccepted={onAccepted} />
    </Card>
  );
}

function OfferAction({ offer, onAccepted }: SaveOfferCardProps): ReactElement {
  switch (offer.kind) {
    case 'extend-trial':
    case 'discount':
      return (
        <ChangeButton variant="secondary" change={{ kind: 'accept', offer: offer.kind }} onDone={onAccepted}>
          {offer.kind === 'discount' ? t`Take the discount` : t`Extend my free trial`}
        </ChangeButton>
      );
    case 'pause':
      return <AccountLink variant="secondary" page="subscription/pause" label={t`Choose a pause`} />;
    case 'cheaper-plan':
      return (
        <AccountLink
          variant="secondary"
          page={`subscription/switch/${encodeURIComponent(offer.plan.priceId)}`}
          label={t`See what switching costs`}
        />
      );
  }
}

function describeOffer(offer: SaveOffer, reader: Reader): { title: string; text: string } {
  const { locale } = reader;
  switch (offer.kind) {
    case 'extend-trial': {
      const date = formatDate(offer.trialEndsAt, reader);
      return {
        title: plural(offer.days, { one: '# more day for free', other: '# more days for free' }),
        // Promise: trial is extended once
        text: t`Your free trial would end on ${date}. Unless you cancel before then, your first charge is that day.`,
      };
    }
    case 'discount': {
      const [reduced, regular] = [formatMoney(offer.nextCharge, locale), formatMoney(offer.regular, locale)];
      const date = formatDate(offer.nextChargeAt, reader);
      return {
        title: t`${offer.percentOff}% off your next charge`,
        // Promise: discount lowers one charge, once in twelve months
        text: t`${reduced} instead of ${regular} on ${date}. After that, you pay the regular price until you cancel.`,
      };
    }
    case 'pause':
      return {
        title: t`Take a break`,
        text: t`Pause for 1 to 3 months. You aren’t charged during the pause, and you see every date first.`,
      };
    case 'cheaper-plan': {
      const price = formatRecurring(offer.plan.price, offer.plan, locale);
      const perMonth = formatMoney(offer.plan.perMonth, locale);
      return {
        title: offer.plan.name,
        text: t`${price}, which is ${perMonth} per month. You see what is due before anything changes.`,
      };
    }
  }
}
