import type { Offering } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, buttonClass, Notice, Screen, Skeleton } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { device } from '../../order/device';
import { useOffering } from '../../order/offering';
import { awaitsRegistration } from '../../order/purchase';
import { PriceChoice } from './price-choice';

const TITLE = 'Choose your plan';

/** The visitor's plans, with loading, error and empty states. */
export function PriceOptionsPage(): ReactElement {
  const state = useOffering();
  const { links } = usePlatform();
  const open = device.purchases.read();
  const resume = awaitsRegistration(open) && (
    <Notice
      kind="info"
      title={open.payment === 'trial' ? 'Your card is already saved' : 'You’ve already paid'}
      action={
        <Link className={buttonClass('secondary')} to={links.postPurchase()}>
          Finish my account
        </Link>
      }
    >
      You only need to create your account. You don’t need to choose again.
    </Notice>
  );
  switch (state.status) {
    case 'loading':
      return (
        <Screen title={TITLE} width="wide">
          <Skeleton lines={8} label="Loading the plans" />
        </Screen>
      );
    case 'failed':
      return (
        <Screen title={TITLE}>
          <Notice
            kind="error"
            title="The plans didn’t load"
            action={<Button onClick={state.retry}>Try again</Button>}
          >
            Your answers are safe. Check your connection and try again.
          </Notice>
        </Screen>
      );
    case 'ready':
      return isEmpty(state.offering) ? (
        <NothingOffered onReload={state.reload} />
      ) : (
        <PriceChoice
          key={state.offering.identifier}
          offering={state.offering}
          title={TITLE}
          notice={resume}
        />
      );
  }
}

function isEmpty({ plans }: Offering): boolean {
  return plans.length === 0;
}

function NothingOffered({ onReload }: { onReload: () => void }): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title="No plans are available right now"
      lead="This is a problem on our side. Your results are still here."
      actions={
        <>
          <Button onClick={onReload}>Try again</Button>
          <Link className={buttonClass('quiet')} to={links.results()}>
            Back to my results
          </Link>
        </>
      }
    />
  );
}
