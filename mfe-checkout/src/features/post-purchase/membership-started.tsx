import { brandName, programmeRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Details, Illustration, openDoorScene, Screen } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { device } from '../../order/device';
import type { RegisteredPurchase } from '../../order/purchase';
import { formatFirstCharge } from './first-charge-text';
import { HomeScreenGuide } from './home-screen-guide';
import { TrialReminder } from './trial-reminder';

/** The account exists: on to the first step of the plan. Reminder and home screen are offered below. */
export function MembershipStarted({ purchase }: { purchase: RegisteredPurchase }): ReactElement {
  const { links } = usePlatform();
  const isTrial = purchase.payment === 'trial';
  const stepId = useFirstStep();

  function handleLeave(): void {
    device.extraReminder.clear();
    device.purchases.clear();
  }

  return (
    <Screen title={getStartedTitle(purchase)}>
      <Illustration scene={openDoorScene} />
      <ActionLink
        full
        to={stepId ? links.programme(stepId) : links.account()}
        onClick={handleLeave}
        label={t`Begin with step one`}
      />
      <Receipt purchase={purchase} />
      <div>
        {isTrial && <TrialReminder purchase={purchase} />}
        <Details summary={t`Add ${brandName} to your phone`}>
          <HomeScreenGuide email={purchase.email} />
        </Details>
      </div>
      <ActionLink variant="quiet" full to={links.results()} onClick={handleLeave} label={t`See my results`} />
    </Screen>
  );
}

function getStartedTitle({ payment, trialDays = 1 }: RegisteredPurchase): string {
  if (payment === 'upfront') return t`Your membership has started`;
  // For one day it names none, so it fits a trial of unknown length, too.
  return plural(trialDays, {
    one: 'Your free trial has started',
    other: 'Your # free days have started',
  });
}

function Receipt({ purchase }: { purchase: RegisteredPurchase }): ReactElement {
  const { locale } = usePlatform();
  const { email, payment } = purchase;
  return (
    <div>
      {payment === 'trial' && <p>{formatFirstCharge(purchase, locale)}</p>}
      {/* Promise: 14-day trial sends receipt, reminder and first-charge receipt */}
      <p>
        <Trans>We emailed a receipt to {email}, with a cancel link.</Trans>
      </p>
    </div>
  );
}

/** The step that the new member's plan begins with; undefined until it is known. */
function useFirstStep(): string | undefined {
  const { api, report, user } = usePlatform();
  const [stepId, setStepId] = useState<string>();
  useEffect(() => {
    if (!user.isLoggedIn) return;
    api.call(programmeRoutes.read, { query: { timeZone: device.timeZone() } }).then(
      ({ today }) => setStepId(today.stepId ?? undefined),
      (error: unknown) => report(error, { call: 'first-step' }),
    );
  }, [api, report, user.isLoggedIn]);
  return stepId;
}
