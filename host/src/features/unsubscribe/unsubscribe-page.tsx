import { mailRoutes } from '@funnel/contracts';
import { links, usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { isLinkOver } from '@funnel/platform/failed-call';
import { HomeHeader } from '@funnel/platform/home-header';
import { Button, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

type State = 'asking' | 'sending' | 'done' | 'failed' | 'too-old';

/** `/legal/unsubscribe`, linked at the end of mails. Opening it changes nothing: some mailboxes open every link. */
export function UnsubscribePage(): ReactElement {
  const { api, report } = usePlatform();
  const [search] = useSearchParams();
  const [state, setState] = useState<State>('asking');

  async function handleStop(): Promise<void> {
    setState('sending');
    try {
      await api.call(mailRoutes.unsubscribe, { query: { code: search.get('code') ?? '' } });
      setState('done');
    } catch (error) {
      const isRefused = isLinkOver(error);
      if (!isRefused) report(error, { call: 'unsubscribe' });
      setState(isRefused ? 'too-old' : 'failed');
    }
  }

  return (
    <>
      <HomeHeader />
      <Screen
        title={t`Unsubscribe`}
        // Promise: unsubscribe keeps required mails and reports wrong codes
        lead={t`This stops optional emails, such as the one about a purchase you didn’t finish. You’ll still get receipts, notices about your membership, and emails you request.`}
        actions={
          <>
            {state !== 'done' && state !== 'too-old' && (
              <Button busy={state === 'sending'} onClick={() => void handleStop()}>
                {t`Stop these emails`}
              </Button>
            )}
            <ActionLink variant="secondary" to={links.home()} label={t`Go to the home page`} />
          </>
        }
      >
        <Outcome state={state} />
      </Screen>
    </>
  );
}

function Outcome({ state }: { state: State }): ReactElement | null {
  const { consent } = usePlatform();
  switch (state) {
    case 'asking':
    case 'sending':
      return null;
    case 'done':
      return (
        <Notice kind="info" title={t`You’re unsubscribed`}>
          {/* Promise: waiting mail is dropped after an unsubscribe */}
          {t`You won’t get any more of these emails.`}
        </Notice>
      );
    case 'failed':
      return <Notice kind="error" title={t`That didn’t work`}>{t`Please try again in a moment.`}</Notice>;
    case 'too-old':
      return (
        <Notice
          kind="warning"
          title={t`This link is no longer valid`}
          action={<Button variant="secondary" onClick={consent.openPreferences}>{t`Privacy choices`}</Button>}
        >
          {/* Promise: member turns optional mails on */}
          {t`You can also turn these emails off here.`}
        </Notice>
      );
  }
}
