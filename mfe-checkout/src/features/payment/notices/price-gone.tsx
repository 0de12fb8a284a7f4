import { usePlatform } from '@funnel/platform';
import { buttonClass, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** The price in the URL is not in this visitor's offering. */
export function PriceGone(): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title="This price is no longer available"
      lead="Our prices change from time to time. You weren’t charged."
      actions={
        <Link className={buttonClass()} to={links.priceOptions()}>
          See the current prices
        </Link>
      }
    />
  );
}
