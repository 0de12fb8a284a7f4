import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Card } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate, getMembershipText } from '../membership-text';
import { useReader } from '../use-reader';

/** The way to a new plan, with the same account. */
export function StartAgain({ subscription }: { subscription: Subscription }): ReactElement {
  const { links } = usePlatform();
  const reader = useReader();
  const { headline, detail } = getMembershipText(subscription, reader);
  const { endsAt, withdrawal } = subscription.membership ?? {};
  const date = formatLongDate(endsAt ?? null, reader);
  return (
    <Card tone="warm">
      <h2>{headline}</h2>
      {withdrawal && <p>{detail}</p>}
      {endsAt && !withdrawal && (
        <p>
          {/* Promise: paid plan is cancelled at its end and kept again */}
          <Trans>It ended on {date}. You won’t be charged again.</Trans>
        </p>
      )}
      <p>
        <Trans>You can start a plan whenever you like. Your account and its history stay the same.</Trans>
      </p>
      <Link className={buttonClass()} to={links.priceOptions()}>
        <Trans>See the plans</Trans>
      </Link>
    </Card>
  );
}
