import type { Subscription } from '@funnel/contracts';
import { Page } from '@funnel/platform/page';
import { Loaded } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useSubscription } from './use-subscription';

type LoadedMembershipProps = {
  /** The heading until the membership is there. */
  title: string;
  children: (subscription: Subscription) => ReactElement;
};

/** A page about the membership, once it is loaded. */
export function LoadedMembership({ title, children }: LoadedMembershipProps): ReactElement {
  const query = useSubscription();
  if (query.data) return children(query.data);
  return (
    <Page title={title}>
      <Loaded query={query} label={t`Loading your membership`} title={t`We couldn’t load your membership`} />
    </Page>
  );
}
