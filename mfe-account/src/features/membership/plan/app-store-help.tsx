import type { Subscription } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { getMembershipText } from '../membership-text';
import { useReader } from '../use-reader';
import { StoreLinks } from './store-links';

/** How to change or cancel what an app store sold. */
export function AppStoreHelp({ subscription }: { subscription: Subscription }): ReactElement {
  const { headline, detail } = getMembershipText(subscription, useReader());
  return (
    <Card tone="soft">
      <h2>{headline}</h2>
      <p>{detail}</p>
      <p>
        <Trans>
          Change, pause, or cancel it in the store where you bought it, signed in with the same store account.
          We can’t do that for you.
        </Trans>
      </p>
      <StoreLinks />
    </Card>
  );
}
