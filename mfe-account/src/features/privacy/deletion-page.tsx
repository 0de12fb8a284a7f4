import { type DataRecipientName, type Deletion, privacyRoutes } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { Notice, Skeleton } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatMoment, useReader } from '../../dates/format-date';
import { FailedNotice } from './failed-notice';
import styles from './privacy.module.css';

const POLL_INTERVAL_MS = 3000;

const recipientNames: Readonly<Record<DataRecipientName, ReturnType<typeof msg>>> = {
  own: msg`Our servers`,
  stripe: msg`Stripe (payments)`,
  revenuecat: msg`RevenueCat (memberships)`,
  customerio: msg`Customer.io (messages)`,
  analytics: msg`Mixpanel or Amplitude (statistics)`,
  google: msg`Google (statistics, advertising)`,
};

type State = { status: 'reading' | 'unknown' | 'failed' } | { status: 'read'; deletion: Deletion };

/** `/your-data/deletion#<code>`: what was deleted where. The code stays in the fragment, which browsers don't send. */
export function DeletionPage(): ReactElement {
  const { links } = usePlatform();
  const state = useDeletion(useLocation().hash.slice(1));
  return (
    <Page
      title={t`What was deleted`}
      actions={<ActionLink variant="secondary" to={links.home()} label={t`Go to the home page`} />}
    >
      <DeletionView state={state} />
    </Page>
  );
}

/** Reads until every service has answered. */
function useDeletion(code: string): State {
  const { api, report } = usePlatform();
  const [state, setState] = useState<State>({ status: 'reading' });
  const isDone =
    state.status === 'unknown' ||
    (state.status === 'read' && state.deletion.receipts.every(({ doneAt }) => doneAt !== null));
  useEffect(() => {
    if (isDone) return;
    let isGone = false;
    const read = async () => {
      const next = await readDeletion();
      if (!isGone) setState(next);
    };
    async function readDeletion(): Promise<State> {
      try {
        return { status: 'read', deletion: await api.call(privacyRoutes.readDeletion, { body: { code } }) };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400))
          return { status: 'unknown' };
        report(error, { call: 'deletion' });
        return { status: 'failed' };
      }
    }
    void read();
    const timer = setInterval(() => void read(), POLL_INTERVAL_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [api, report, code, isDone]);
  return state;
}

function DeletionView({ state }: { state: State }): ReactElement {
  switch (state.status) {
    case 'reading':
      return <Skeleton lines={5} label={t`Loading the receipts`} />;
    case 'failed':
      return <FailedNotice />;
    case 'unknown':
      return (
        <Notice kind="warning" title={t`This link shows nothing`}>
          {t`It’s incomplete, or it’s older than two years.`}
        </Notice>
      );
    case 'read':
      return <Receipts deletion={state.deletion} />;
  }
}

function Receipts({ deletion: { hadAccount, receipts } }: { deletion: Deletion }): ReactElement {
  const reader = useReader();
  const isDoneHere = receipts.every(({ recipient, doneAt }) => recipient !== 'own' || doneAt !== null);
  return (
    <>
      <p>
        {hadAccount
          ? t`Your account is deleted. Save this page’s link to come back to it.`
          : isDoneHere
            ? t`Your data is deleted. Save this page’s link to come back to it.`
            : t`Your data is being deleted. Save this page’s link to come back to it.`}
      </p>
      <ul className={styles['list']}>
        {receipts.map(({ recipient, outcome, requestedAt, doneAt }) => (
          <li key={recipient}>
            <strong>{i18n._(recipientNames[recipient])}</strong>
            <br />
            {describeReceipt({ recipient, outcome }, formatMoment(doneAt ?? requestedAt, reader, 'long'))}
          </li>
        ))}
      </ul>
      <p>{t`Payments stay in Stripe’s books, as the law requires.`}</p>
    </>
  );
}

type Answer = Pick<Deletion['receipts'][number], 'recipient' | 'outcome'>;

function describeReceipt({ recipient, outcome }: Answer, at: string): string {
  switch (outcome) {
    case null:
      // Promise: deletion under way shows its true state
      // Promise: forgotten receipt is asked for again
      return recipient === 'own'
        ? t`Closed on ${at}: it can’t be opened anymore. We’re deleting it now, which takes a few minutes.`
        : t`Asked on ${at}. Not done yet; we keep asking.`;
    case 'deleted':
      return t`Deleted on ${at}.`;
    case 'nothing-held':
      return t`Nothing found (checked ${at}).`;
    case 'on-request':
      // Promise: kept by people
      return t`May have records under a random number, because you agreed to that. We can’t delete them from here: email privacy@tidewell.example and we’ll ask them.`;
  }
}
