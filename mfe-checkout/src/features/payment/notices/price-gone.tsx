import { usePlatform } from '@funnel/platform';
import { buttonClass, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { showPlans } from '../../../order/show-plans';

/** The price in the URL is not in this visitor's offering. */
export function PriceGone(): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title={t`This price is no longer available`}
      lead={t`Our prices change from time to time. You weren’t charged.`}
      actions={
        <Link className={buttonClass()} to={links.priceOptions()} state={showPlans}>
          <Trans>See the current prices</Trans>
        </Link>
      }
    />
  );
}
