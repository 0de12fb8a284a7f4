import type { Offering } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, buttonClass, Notice, Screen, Skeleton } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { device } from '../../order/device';
import { useOffering } from '../../order/offering';
import { awaitsRegistration } from '../../order/purchase';
import { PriceChoice } from './price-choice';

const TITLE = 'Choose how you want to go on';

/** The visitor's plans, with loading, error and empty states. */
export function PriceOptionsPage(): ReactElement {
  const state = useOffering();
  const { links } = usePlatform();
  const open = device.purchases.read();
  const resume = awaitsRegistration(open) && (
    <Notice
      kind="info"
      title={open.payment === 'trial' ? 'Your card is saved already' : 'You have paid already'}
      action={
        <Link className={buttonClass('secondary')} to={links.postPurchase()}>
          Finish my account
        </Link>
      }
    >
      Only your account is missing. There is no need to choose again.
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
            title="The plans did not load"
            action={<Button onClick={state.retry}>Try again</Button>}
          >
            Your answers are safe. Please check your connection and try again.
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
      title="There is no plan to choose right now"
      lead="That is on us. Nothing is lost, and your results stay open to you."
      actions={
        <>
          <Button onClick={onReload}>Look again</Button>
          <Link className={buttonClass('quiet')} to={links.results()}>
            Back to my results
          </Link>
        </>
      }
    />
  );
}
