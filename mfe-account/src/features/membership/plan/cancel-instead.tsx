import { usePlatform } from '@funnel/platform';
import { buttonClass } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** The direct way to cancel beside another change. */
export function CancelInstead(): ReactElement {
  const { links } = usePlatform();
  return (
    <Link className={buttonClass('quiet')} to={`${links.account()}/cancel`}>
      <Trans>Cancel instead</Trans>
    </Link>
  );
}
