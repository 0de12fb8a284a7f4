import { formatMoney, PAUSE_MONTHS, type PauseMonths, type Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Button, buttonClass, Choice, ChoiceList, Screen } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ChangeFailure } from '../change-failure';
import { LoadedMembership } from '../loaded-membership';
import { allows } from '../membership-state';
import { formatLongDate, getMembershipText } from '../membership-text';
import { useChangeMembership } from '../use-change-membership';
import { useReader } from '../use-reader';
import { CancelInstead } from './cancel-instead';
import { getPauseEnd } from './pause-dates';

/** Plans a pause of 1 to 3 months, with its exact dates. */
export function PausePage(): ReactElement {
  const title = t`Pause your membership`;
  const [planned, setPlanned] = useState<Subscription | null>(null);
  useDocumentTitle(title);
  if (planned) return <Planned subscription={planned} />;
  return (
    <LoadedMembership title={title}>
      {(subscription) => <PauseForm title={title} subscription={subscription} onPaused={setPlanned} />}
    </LoadedMembership>
  );
}

type PauseFormProps = {
  title: string;
  subscription: Subscription;
  onPaused: (subscription: Subscription) => void;
};

function PauseForm({ title, subscription, onPaused }: PauseFormProps): ReactElement {
  const { links } = usePlatform();
  const reader = useReader();
  const { change, isChanging, failure } = useChangeMembership();
  const [months, setMonths] = useState<PauseMonths>(1);
  const { membership, currentPeriodEndsAt, nextCharge, price } = subscription;
  const startsAt = membership?.pause?.startsAt ?? currentPeriodEndsAt;
  const subscriptionPath = `${links.account()}/subscription`;
  if (!allows(subscription, 'pause') || startsAt === null) return <Navigate to={subscriptionPath} replace />;
  const start = formatLongDate(startsAt, reader);
  const charge = nextCharge ?? price;
  const amount = charge && formatMoney(charge, reader.locale);

  async function handlePause(): Promise<void> {
    const result = await change({ kind: 'pause', months });
    if (result.status === 'done') onPaused(result.subscription);
  }

  const end = formatLongDate(getPauseEnd(startsAt, months), reader);
  return (
    <Screen
      title={title}
      // Promise: $plan pauses after the paid time and resumes by itself
      lead={t`You keep your access until ${start}, which you’ve paid for. Then you’re paused: no access, no charges.`}
      actions={
        <>
          {/* Promise: $plan pauses after the paid time and resumes by itself */}
          {/* Promise: cancelled pause ends with the paid time, a running one at once */}
          <p aria-live="polite">
            {amount ? (
              <Trans>
                Your membership resumes by itself on {end}, and we’ll charge {amount} that day. You can resume
                earlier or cancel at any time.
              </Trans>
            ) : (
              <Trans>Your membership resumes by itself on {end}.</Trans>
            )}
          </p>
          <Button busy={isChanging} onClick={() => void handlePause()}>
            {t`Pause until ${end}`}
          </Button>
          <ChangeFailure code={failure} />
          <Link className={buttonClass('secondary')} to={subscriptionPath}>
            <Trans>Don’t pause</Trans>
          </Link>
          <CancelInstead />
        </>
      }
    >
      <ChoiceList legend={t`How long?`}>
        {PAUSE_MONTHS.map((count) => (
          <Choice
            key={count}
            type="radio"
            name="months"
            value={count}
            checked={months === count}
            onChange={() => setMonths(count)}
            label={plural(count, { one: '# month', other: '# months' })}
            description={t`Until ${formatLongDate(getPauseEnd(startsAt, count), reader)}`}
          />
        ))}
      </ChoiceList>
    </Screen>
  );
}

function Planned({ subscription }: { subscription: Subscription }): ReactElement {
  const { links } = usePlatform();
  const { detail } = getMembershipText(subscription, useReader());
  return (
    <Screen
      title={t`Your pause is planned`}
      lead={detail}
      actions={
        <Link className={buttonClass()} to={`${links.account()}/subscription`}>
          <Trans>Back to my plan</Trans>
        </Link>
      }
    >
      {/* Promise: $plan pauses after the paid time and resumes by itself */}
      <p>
        <Trans>We’ve emailed you these dates.</Trans>
      </p>
    </Screen>
  );
}
