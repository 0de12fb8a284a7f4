import { brandName } from '@funnel/contracts';
import { createObservable, type InstallPrompt, useObservable, usePlatform } from '@funnel/platform';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';

const noPrompt: InstallPrompt = { isAvailable: createObservable(false), show: async () => false };

/** Shows the browser's own install question, in browsers that have one. */
export function InstallButton(): ReactElement | null {
  const { install = noPrompt, report } = usePlatform();
  const isAvailable = useObservable(install.isAvailable);
  const [answer, setAnswer] = useState<'accepted' | 'dismissed'>();

  async function handleInstall(): Promise<void> {
    try {
      setAnswer((await install.show()) ? 'accepted' : 'dismissed');
    } catch (error) {
      report(error);
      setAnswer('dismissed');
    }
  }

  if (answer === 'accepted') return <Notice kind="success" title={t`${brandName} is being installed`} />;
  if (answer === 'dismissed') {
    return (
      <Notice kind="info" title={t`${brandName} wasn’t installed`}>
        <Trans>You can still add it from your browser’s menu, as described below.</Trans>
      </Notice>
    );
  }
  if (!isAvailable) return null;
  return (
    <p>
      <Button onClick={() => void handleInstall()}>
        <Trans>Install {brandName}</Trans>
      </Button>
    </p>
  );
}
