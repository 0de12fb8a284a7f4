import { brandName, type Programme, type ProgrammeStep, programmeRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Card, Details, Illustration, openDoorScene, Screen, Skeleton } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { device } from '../../order/device';
import type { RegisteredPurchase } from '../../order/purchase';
import { formatFirstCharge } from './first-charge-text';
import { HomeScreenGuide } from './home-screen-guide';
import styles from './membership-started.module.css';
import { TrialReminder } from './trial-reminder';

/** The account exists: on to the first step of the plan. Reminder and home screen are offered below. */
export function MembershipStarted({ purchase }: { purchase: RegisteredPurchase }): ReactElement {
  const { links } = usePlatform();
  const isTrial = purchase.payment === 'trial';
  const first = useFirstStep();

  function handleLeave(): void {
    device.extraReminder.clear();
    device.purchases.clear();
  }

  return (
    <Screen title={getStartedTitle(purchase)}>
      <Illustration scene={openDoorScene} />
      {first && <FirstStepCard first={first} />}
      <ActionLink
        full
        to={first && first !== 'loading' ? links.programme(first.step.id) : links.account()}
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

/** The step behind the button; its place is kept while the plan is loading. */
function FirstStepCard({ first }: { first: FirstStep | 'loading' }): ReactElement {
  const { user } = usePlatform();
  const { firstName } = user;
  if (first === 'loading')
    return (
      <Card tone="warm">
        <Skeleton />
      </Card>
    );
  const { step, minutes } = first;
  return (
    <Card tone="warm">
      <p>{firstName ? t`${firstName}, your first step is ready.` : t`Your first step is ready.`}</p>
      <h2>{step.title}</h2>
      <p className={styles['small']}>{t`About ${minutes} minutes`}</p>
    </Card>
  );
}

function Receipt({ purchase }: { purchase: RegisteredPurchase }): ReactElement {
  const { locale } = usePlatform();
  const { email, payment } = purchase;
  return (
    <div className={styles['small']}>
      {payment === 'trial' && <p>{formatFirstCharge(purchase, locale)}</p>}
      {/* Promise: 14-day trial sends receipt, reminder and first-charge receipt */}
      <p>
        <Trans>We emailed a receipt to {email}, with a cancel link.</Trans>
      </p>
    </div>
  );
}

type FirstStep = { step: ProgrammeStep; minutes: number };

/** The step that the new member's plan begins with; undefined for visitors, and where it can't be read. */
function useFirstStep(): FirstStep | 'loading' | undefined {
  const { api, report, user } = usePlatform();
  const [first, setFirst] = useState<FirstStep | 'loading' | undefined>('loading');
  useEffect(() => {
    if (!user.isLoggedIn) return;
    api.call(programmeRoutes.read, { query: { timeZone: device.timeZone() } }).then(
      (plan) => setFirst(findFirstStep(plan)),
      (error: unknown) => {
        report(error, { call: 'first-step' });
        setFirst(undefined);
      },
    );
  }, [api, report, user.isLoggedIn]);
  return user.isLoggedIn ? first : undefined;
}

function findFirstStep({ minutes, today, weeks }: Programme): FirstStep | undefined {
  const step = weeks.flatMap(({ steps }) => steps).find(({ id }) => id === today.stepId);
  return step && { step, minutes };
}
