import { formatMoney, PAUSE_MONTHS, type PauseMonths, type Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Choice, ChoiceList } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { formatDate, useReader } from '../../../dates/format-date';
import { AccountLink } from '../../../links/account-link';
import { ChangeButton } from '../change-button';
import { LoadedMembership } from '../loaded-membership';
import { allows } from '../membership-state';
import { getMembershipText } from '../membership-text';
import { CancelInstead } from './cancel-instead';

/** Plans a pause of 1 to 3 months, with its exact dates. */
export function PausePage(): ReactElement {
  const title = t`Pause your membership`;
  const [planned, setPlanned] = useState<Subscription | null>(null);
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
  const [months, setMonths] = useState<PauseMonths>(1);
  const { membership, currentPeriodEndsAt, nextCharge, price } = subscription;
  const startsAt = membership?.pause?.startsAt ?? currentPeriodEndsAt;
  if (!allows(subscription, 'pause') || startsAt === null)
    return <Navigate to={`${links.account()}/subscription`} replace />;
  const start = formatDate(startsAt, reader);
  const charge = nextCharge ?? price;
  const amount = charge && formatMoney(charge, reader.locale);

  const end = formatDate(getPauseEnd(startsAt, months), reader);
  return (
    <Page
      title={title}
      // Promise: $plan pauses after the paid time and resumes by itself
      lead={t`You keep your access until ${start}, the end of the time you’ve paid for. Then you’re paused: no access, no charges.`}
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
              t`Your membership resumes by itself on ${end}.`
            )}
          </p>
          <ChangeButton change={{ kind: 'pause', months }} onDone={onPaused}>
            {t`Pause until ${end}`}
          </ChangeButton>
          <AccountLink variant="secondary" page="subscription" label={t`Don’t pause`} />
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
            description={t`Until ${formatDate(getPauseEnd(startsAt, count), reader)}`}
          />
        ))}
      </ChoiceList>
    </Page>
  );
}

function Planned({ subscription }: { subscription: Subscription }): ReactElement {
  const { detail } = getMembershipText(subscription, useReader());
  return (
    <Page
      title={t`Your pause is planned`}
      lead={detail}
      actions={<AccountLink page="subscription" label={t`Back to my membership`} />}
    >
      {/* Promise: $plan pauses after the paid time and resumes by itself */}
      <p>{t`We’ve emailed you these dates.`}</p>
    </Page>
  );
}

/** When a pause ends that begins at an ISO date-time. The 31st becomes the last day of a shorter month. */
export function getPauseEnd(startsAt: string, months: number): string {
  const date = new Date(startsAt);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
