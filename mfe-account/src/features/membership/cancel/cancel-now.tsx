import { usePlatform } from '@funnel/platform';
import { Button, buttonClass } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ChangeFailure } from '../change-failure';

export type Cancelling = { isCanceling: boolean; failure: string | null; onCancel: () => void };

/** The direct way to cancel, and the way out. */
export function CancelNow({ isCanceling, failure, onCancel }: Cancelling): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <Button variant="danger" busy={isCanceling} onClick={onCancel}>
        <Trans>Cancel now</Trans>
      </Button>
      <ChangeFailure code={failure} />
      <Link className={buttonClass('quiet')} to={links.account()}>
        <Trans>Don’t cancel</Trans>
      </Link>
    </>
  );
}
