import { formatMoney, type Keepable, membershipRoutes } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Button, buttonClass, LoadFailure, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangeFailure } from '../change-failure';
import { formatLongDate } from '../membership-text';
import { useReader } from '../use-reader';

type State = { status: 'loading' | 'failed' | 'expired' } | { status: 'loaded'; keepable: Keepable };

/** The link of a cancellation mail takes the cancellation back, signed in or not. Opening it changes nothing. */
export function KeepPage(): ReactElement {
  const { api, entry, report } = usePlatform();
  const code = entry.keepToken ?? '';
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ status: code ? 'loading' : 'expired' });
  useDocumentTitle(t`Keep your plan`);

  useEffect(() => {
    if (!code) return;
    const loading = new AbortController();
    async function load(): Promise<void> {
      setState({ status: 'loading' });
      try {
        const keepable = await api.call(membershipRoutes.readKeepable, { query: { code } });
        if (!loading.signal.aborted) setState({ status: 'loaded', keepable });
      } catch (error) {
        if (loading.signal.aborted) return;
        if (!isRefused(error)) report(error, { call: 'read-keepable', attempt });
        setState({ status: isRefused(error) ? 'expired' : 'failed' });
      }
    }
    void load();
    return () => loading.abort();
  }, [api, report, code, attempt]);

  switch (state.status) {
    case 'loading':
      return (
        <Screen title={t`Keep your plan`}>
          <Skeleton lines={3} label={t`Loading your membership`} />
        </Screen>
      );
    case 'failed':
      return (
        <Screen title={t`Keep your plan`}>
          <LoadFailure
            title={t`We couldn’t load your membership`}
            isBusy={false}
            onRetry={() => setAttempt(attempt + 1)}
          />
        </Screen>
      );
    case 'expired':
      return <Expired />;
    case 'loaded':
      return (
        <LoadedKeepable
          keepable={state.keepable}
          code={code}
          onChange={(keepable) => setState({ status: 'loaded', keepable })}
          onExpired={() => setState({ status: 'expired' })}
        />
      );
  }
}

/** The link is expired, was replaced by a later cancellation, or isn’t ours. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 410 || error.status === 400);
}

type LoadedKeepableProps = {
  keepable: Keepable;
  code: string;
  onChange: (keepable: Keepable) => void;
  onExpired: () => void;
};

function LoadedKeepable(props: LoadedKeepableProps): ReactElement {
  switch (props.keepable.status) {
    case 'ends':
      return <KeepForm {...props} />;
    case 'continues':
      return <Continues keepable={props.keepable} />;
    case 'ended':
      return <Ended keepable={props.keepable} />;
  }
}

function KeepForm({ keepable, code, onChange, onExpired }: LoadedKeepableProps): ReactElement {
  const { api, report, links } = usePlatform();
  const reader = useReader();
  const [isKeeping, setKeeping] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { planName, endsAt, nextCharge } = keepable;
  const date = formatLongDate(endsAt, reader);
  const amount = nextCharge && formatMoney(nextCharge, reader.locale);

  async function handleKeep(): Promise<void> {
    setKeeping(true);
    setFailure(null);
    try {
      onChange(await api.call(membershipRoutes.keep, { body: { code } }));
    } catch (error) {
      if (isRefused(error)) {
        onExpired();
        return;
      }
      report(error, { call: 'keep-membership' });
      setFailure(error instanceof ApiError ? error.code : 'internal');
      setKeeping(false);
    }
  }

  return (
    <Screen
      title={t`Keep your plan?`}
      lead={t`Your plan (${planName}) is canceled and ends on ${date}.`}
      actions={
        <>
          <Button busy={isKeeping} onClick={() => void handleKeep()}>
            <Trans>Keep my plan</Trans>
          </Button>
          <ChangeFailure code={failure} />
          <Link className={buttonClass('secondary')} to={links.home()}>
            <Trans>Leave it canceled</Trans>
          </Link>
        </>
      }
    >
      {/* Promise: revoked cancellation is confirmed with the next charge */}
      <p>
        {amount
          ? t`Changed your mind? Keep your membership and pay ${amount} on ${date}.`
          : t`If you keep your plan, it continues as before.`}
      </p>
    </Screen>
  );
}

function Continues({ keepable }: { keepable: Keepable }): ReactElement {
  const { links } = usePlatform();
  const reader = useReader();
  const { planName, endsAt, nextCharge } = keepable;
  const date = formatLongDate(endsAt, reader);
  const amount = nextCharge && formatMoney(nextCharge, reader.locale);
  return (
    <Screen
      title={t`Your plan continues`}
      lead={amount && date ? t`${planName}. Next charge: ${amount} on ${date}.` : planName}
      actions={
        <Link className={buttonClass()} to={links.account()}>
          <Trans>Go to my account</Trans>
        </Link>
      }
    />
  );
}

function Ended({ keepable }: { keepable: Keepable }): ReactElement {
  const { links } = usePlatform();
  const { planName } = keepable;
  return (
    <Screen
      title={t`Your membership has ended`}
      // Promise: paid plan is cancelled at its end and kept again
      lead={t`Your plan (${planName}) has ended, so it can’t be continued. You won’t be charged again.`}
      actions={
        <Link className={buttonClass()} to={links.priceOptions()}>
          <Trans>See the plans</Trans>
        </Link>
      }
    />
  );
}

function Expired(): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title={t`This link doesn’t work anymore`}
      lead={t`Nothing has changed. Sign in to see your membership and to keep your plan.`}
      actions={
        <Link className={buttonClass()} to={links.account()}>
          <Trans>Go to my account</Trans>
        </Link>
      }
    />
  );
}
