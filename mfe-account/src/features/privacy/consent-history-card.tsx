import { type ConsentHistory, type ConsentPurpose, privacyRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { Button, Card, Details, Skeleton } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatMoment, useReader } from '../../dates/format-date';
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

/** What the person agreed to, now and before. */
export function ConsentHistoryCard(): ReactElement {
  const { consent } = usePlatform();
  const { data, isError } = historyApi.useConsentHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card>
      <h2>{t`What you agreed to`}</h2>
      {data && <History decisions={data.decisions} />}
      {isError && <FailedNotice />}
      {!data && !isError && <Skeleton lines={3} label={t`Loading your choices`} />}
      <Button variant="secondary" onClick={consent.openPreferences}>{t`Change my choices`}</Button>
    </Card>
  );
}

function History({ decisions }: ConsentHistory): ReactElement {
  if (decisions.length === 0) {
    return <p>{t`You haven’t made a choice yet. Without one, we treat it as no.`}</p>;
  }
  const latest = decisions.filter(
    ({ purpose }, index) => decisions.findIndex((one) => one.purpose === purpose) === index,
  );
  const earlier = decisions.filter((one) => !latest.includes(one));
  return (
    <>
      <DecisionList decisions={latest} />
      {earlier.length > 0 && (
        <Details summary={t`Earlier choices`}>
          <DecisionList decisions={earlier} />
        </Details>
      )}
    </>
  );
}

function DecisionList({ decisions }: ConsentHistory): ReactElement {
  const reader = useReader();
  return (
    <ul className={styles['list']}>
      {decisions.map(({ purpose, granted, decidedAt }) => {
        const name = i18n._(purposeNames[purpose]);
        const at = formatMoment(decidedAt, reader);
        return (
          <li key={`${purpose} ${decidedAt}`}>
            {granted ? t`${name}: yes, on ${at}` : t`${name}: no, on ${at}`}
          </li>
        );
      })}
    </ul>
  );
}
