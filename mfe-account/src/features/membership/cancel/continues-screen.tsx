import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { getMembershipText } from '../membership-text';
import { useReader } from '../use-reader';

/** The membership continues: the cancellation was taken back, or an offer was taken. */
export function ContinuesScreen({ subscription }: { subscription: Subscription }): ReactElement {
  const { links } = usePlatform();
  const { detail } = getMembershipText(subscription, useReader());
  return (
    <Screen
      title={t`Your plan continues`}
      lead={detail}
      actions={
        <Link className={buttonClass()} to={links.account()}>
          <Trans>Back to my account</Trans>
        </Link>
      }
    >
      {/* Promise: trial is cancelled at its end, with one mail */}
      <p>
        <Trans>We’ve emailed you a confirmation.</Trans>
      </p>
    </Screen>
  );
}
