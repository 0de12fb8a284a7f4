import { formatMoney, type Keepable, membershipRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { isLinkOver, readErrorCode } from '@funnel/platform/failed-call';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Button, LoadFailure, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { formatDate, useReader } from '../../../dates/format-date';
import { AccountLink } from '../../../links/account-link';
import { useLinkCode } from '../../../links/use-link-code';
import { ChangeFailure } from '../change-failure';
import { describeKeeping } from '../keep-plan';

/** The link of a cancellation mail takes the cancellation back, signed in or not. Opening it changes nothing. */
export function KeepPage(): ReactElement {
  const { entry } = usePlatform();
  useDocumentTitle(t`Keep your membership`);
  return entry.keepToken ? <KeepByLink code={entry.keepToken} /> : <Expired />;
}

function KeepByLink({ code }: { code: string }): ReactElement {
  const { api } = usePlatform();
  const { state, setState, retry } = useLinkCode('read-keepable', () =>
    api.call(membershipRoutes.readKeepable, { query: { code } }),
  );
  switch (state.status) {
    case 'loading':
      return (
        <Screen title={t`Keep your membership`}>
          <Skeleton lines={3} label={t`Loading your membership`} />
        </Screen>
      );
    case 'failed':
      return (
        <Screen title={t`Keep your membership`}>
          <LoadFailure title={t`We couldn’t load your membership`} onRetry={retry} />
        </Screen>
      );
    case 'expired':
      return <Expired />;
    case 'ready':
      return (
        <LoadedKeepable
          keepable={state.data}
          code={code}
          onChange={(keepable) => setState({ status: 'ready', data: keepable })}
          onExpired={() => setState({ status: 'expired' })}
        />
      );
  }
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
  const date = formatDate(endsAt, reader);

  async function handleKeep(): Promise<void> {
    setKeeping(true);
    setFailure(null);
    try {
      onChange(await api.call(membershipRoutes.keep, { body: { code } }));
    } catch (error) {
      if (isLinkOver(error)) {
        onExpired();
        return;
      }
      report(error, { call: 'keep-membership' });
      setFailure(readErrorCode(error) ?? 'internal');
      setKeeping(false);
    }
  }

  return (
    <Screen
      title={t`Keep your membership?`}
      lead={t`Your membership (${planName}) is canceled and ends on ${date}.`}
      actions={
        <>
          <Button busy={isKeeping} onClick={() => void handleKeep()}>{t`Keep my membership`}</Button>
          <ChangeFailure code={failure} />
          <ActionLink variant="secondary" to={links.home()} label={t`Leave it canceled`} />
        </>
      }
    >
      <p>
        {t`Changed your mind?`} {describeKeeping({ charge: nextCharge, endsAt }, reader)}
      </p>
    </Screen>
  );
}

function Continues({ keepable }: { keepable: Keepable }): ReactElement {
  const reader = useReader();
  const { planName, endsAt, nextCharge } = keepable;
  const date = formatDate(endsAt, reader);
  const amount = nextCharge && formatMoney(nextCharge, reader.locale);
  return (
    <Screen
      title={t`Your membership continues`}
      lead={amount && date ? t`${planName}. Next charge: ${amount} on ${date}.` : planName}
      actions={<AccountLink label={t`Go to my account`} />}
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
      lead={t`Your membership (${planName}) has ended, so it can’t be continued. You won’t be charged again.`}
      actions={<ActionLink to={links.priceOptions()} label={t`See the prices`} />}
    />
  );
}

function Expired(): ReactElement {
  return (
    <Screen
      title={t`This link doesn’t work anymore`}
      lead={t`Nothing has changed. Sign in to see and keep your membership.`}
      actions={<AccountLink label={t`Go to my account`} />}
    />
  );
}
