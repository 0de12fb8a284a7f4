import { brandName } from '@funnel/contracts';
import { type InstallPrompt, usePlatform } from '@funnel/platform';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState, useSyncExternalStore } from 'react';

/** Shows the browser's own install question, in browsers that have one. */
export function InstallButton(): ReactElement | null {
  const { install } = usePlatform();
  return install ? <PromptButton install={install} /> : null;
}

function PromptButton({ install }: { install: InstallPrompt }): ReactElement | null {
  const { report } = usePlatform();
  const isAvailable = useSyncExternalStore(install.isAvailable.subscribe, install.isAvailable.get);
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
