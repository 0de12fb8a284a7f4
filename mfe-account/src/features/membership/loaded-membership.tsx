import type { Subscription } from '@funnel/contracts';
import { LoadFailure, Screen, Skeleton } from '@funnel/ui';
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
  const { data, isError, isFetching, refetch } = useSubscription();
  if (data) return children(data);
  return (
    <Screen title={title}>
      {isError ? (
        <LoadFailure
          title={t`We couldn’t load your membership`}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={4} label={t`Loading your membership`} />
      )}
    </Screen>
  );
}
