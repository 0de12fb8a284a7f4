import { formatMoney, formatRecurring, type SaveOffer, type Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, buttonClass, Card } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ChangeFailure } from '../change-failure';
import { formatLongDate, type Reader } from '../membership-text';
import { useChangeMembership } from '../use-change-membership';
import { useReader } from '../use-reader';

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
  const { links } = usePlatform();
  const path = `${links.account()}/subscription`;
  switch (offer.kind) {
    case 'extend-trial':
      return <AcceptOffer kind="extend-trial" label={t`Extend my trial`} onAccepted={onAccepted} />;
    case 'discount':
      return <AcceptOffer kind="discount" label={t`Take the discount`} onAccepted={onAccepted} />;
    case 'pause':
      return (
        <Link className={buttonClass('secondary')} to={`${path}/pause`}>
          {t`Choose a pause`}
        </Link>
      );
    case 'cheaper-plan':
      return (
        <Link
          className={buttonClass('secondary')}
          to={`${path}/switch/${encodeURIComponent(offer.plan.priceId)}`}
        >
          {t`See what switching costs`}
        </Link>
      );
  }
}

type AcceptOfferProps = {
  kind: 'extend-trial' | 'discount';
  label: string;
  onAccepted: (subscription: Subscription) => void;
};

function AcceptOffer({ kind, label, onAccepted }: AcceptOfferProps): ReactElement {
  const { change, isChanging, failure } = useChangeMembership();

  async function handleAccept(): Promise<void> {
    const result = await change({ kind: 'accept', offer: kind });
    if (result.status === 'done') onAccepted(result.subscription);
  }

  return (
    <>
      <Button variant="secondary" busy={isChanging} onClick={() => void handleAccept()}>
        {label}
      </Button>
      <ChangeFailure code={failure} />
    </>
  );
}

function describeOffer(offer: SaveOffer, reader: Reader): { title: string; text: string } {
  const { locale } = reader;
  switch (offer.kind) {
    case 'extend-trial': {
      const date = formatLongDate(offer.trialEndsAt, reader);
      return {
        title: plural(offer.days, { one: '# more day for free', other: '# more days for free' }),
        // Promise: trial is extended once
        text: t`Your trial would end on ${date}. Unless you cancel before then, your first charge is that day.`,
      };
    }
    case 'discount': {
      const [reduced, regular] = [formatMoney(offer.nextCharge, locale), formatMoney(offer.regular, locale)];
      const date = formatLongDate(offer.nextChargeAt, reader);
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
