import { type ConsentHistory, type ConsentPurpose, privacyRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { Button, Card, Details, Skeleton } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatDate, formatMoment, type Reader, useReader } from '../../dates/format-date';
import { FailedNotice } from './failed-notice';
import styles from './privacy.module.css';

const historyApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    consentHistory: build.query<ConsentHistory, void>({
      query: () => byRoute(privacyRoutes.readConsentHistory)({}),
    }),
  }),
  overrideExisting: true,
});

const purposeNames: Readonly<Record<ConsentPurpose, ReturnType<typeof msg>>> = {
  health: msg`Your quiz answers`,
  analytics: msg`Statistics`,
  advertising: msg`Advertising`,
  messaging: msg`Emails that aren’t about your account`,
};

/** What the person agreed to or declined, now and before. */
export function ConsentHistoryCard(): ReactElement {
  const { consent } = usePlatform();
  const { data, isError } = historyApi.useConsentHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card>
      <h2>{t`Your choices`}</h2>
      {data && <History decisions={data.decisions} />}
      {isError && <FailedNotice />}
      {!data && !isError && <Skeleton lines={3} label={t`Loading your choices`} />}
      <Button variant="secondary" onClick={consent.openPreferences}>{t`Change my choices`}</Button>
    </Card>
  );
}

function History({ decisions }: ConsentHistory): ReactElement {
  const reader = useReader();
  if (decisions.length === 0) {
    return <p>{t`You haven’t chosen yet, so everything here is off.`}</p>;
  }
  const latest = decisions.filter(
    ({ purpose }, index) => decisions.findIndex((one) => one.purpose === purpose) === index,
  );
  const earlier = decisions.filter((one) => !latest.includes(one));
  return (
    <>
      <ul className={styles['list']}>
        {latest.map((decision) => (
          <li key={decision.purpose}>{describeCurrent(decision, reader)}</li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <Details summary={t`Earlier choices`}>
          <ul className={styles['list']}>
            {earlier.map((decision) => (
              <li key={`${decision.purpose} ${decision.decidedAt}`}>{describeEarlier(decision, reader)}</li>
            ))}
          </ul>
        </Details>
      )}
    </>
  );
}

type Decision = ConsentHistory['decisions'][number];

function describeCurrent({ purpose, granted, decidedAt }: Decision, reader: Reader): string {
  const name = i18n._(purposeNames[purpose]);
  const day = formatDate(decidedAt, reader);
  return granted ? t`${name}: on (since ${day})` : t`${name}: off (since ${day})`;
}

function describeEarlier({ purpose, granted, decidedAt }: Decision, reader: Reader): string {
  const name = i18n._(purposeNames[purpose]);
  const at = formatMoment(decidedAt, reader);
  return granted ? t`${name}: on, ${at}` : t`${name}: off, ${at}`;
}
