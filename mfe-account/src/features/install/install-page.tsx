import { brandName } from '@funnel/contracts';
import { type InstallPrompt, usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, Card, Details, Notice } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { RemindersLink } from '../../links/reminders-link';
import styles from './install-page.module.css';
import { detectInstallDevice, type InstallDevice, installDevices, installGuides } from './install-steps';
import { KeepStepSection } from './keep-step-section';

/** `/account/app`: the site on the home screen, and what that changes and what it does not. */
export function InstallPage(): ReactElement {
  const title = t`${brandName} on your phone`;
  const device = detectInstallDevice(navigator.userAgent);
  return (
    <Page
      title={title}
      lead={t`Put this site on your home screen and open it with one tap. It’s the same site in a window of its own: nothing to download from a store, and nothing extra to pay.`}
    >
      {isInstalled() ? (
        <Notice kind="success" title={t`You opened ${brandName} from its icon`}>
          {t`It’s already installed on this device.`}
        </Notice>
      ) : (
        <InstallButton />
      )}
      <Card>
        <h2>{i18n._(installGuides[device].title)}</h2>
        <Guide device={device} />
      </Card>
      <div>
        {installDevices
          .filter((other) => other !== device)
          .map((other) => (
            <Details key={other} summary={i18n._(installGuides[other].title)}>
              <Guide device={other} />
            </Details>
          ))}
      </div>
      <KeepStepSection />
      <section className={styles['facts']} aria-labelledby="install-facts">
        <h2 id="install-facts">{t`Good to know`}</h2>
        <ul>
          <li>{t`You need an internet connection. Offline you can only read today’s step, if you keep it on this device.`}</li>
          {/* Promise: no reminder unless the member asks */}
          <li>
            <Trans>
              Reminders come only if you turn them on: by email, in your calendar, or as notifications, under{' '}
              <RemindersLink>Notifications</RemindersLink>.
            </Trans>
          </li>
          <li>{t`Removing the icon doesn’t cancel your membership.`}</li>
        </ul>
      </section>
    </Page>
  );
}

function Guide({ device }: { device: InstallDevice }): ReactElement {
  const { links } = usePlatform();
  const { steps, note } = installGuides[device];
  // On a computer they are alternatives.
  const List = device === 'desktop' ? 'ul' : 'ol';
  return (
    <div className={styles['guide']}>
      <List>
        {steps.map((step) => (
          <li key={step.id}>{i18n._(step)}</li>
        ))}
      </List>
      <p className={styles['note']}>{i18n._(note)}</p>
      {device === 'iphone' && (
        <p>
          <Link to={`${links.account()}/security`}>{t`Password and devices`}</Link>
        </p>
      )}
    </div>
  );
}

/** Whether this window was opened from the home screen or dock. */
function isInstalled(): boolean {
  return window.matchMedia?.('(display-mode: standalone)').matches ?? false;
}

/** Shows the browser's own install question, in browsers that have one. */
function InstallButton(): ReactElement | null {
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
        {t`You can still add it from your browser’s menu, as described below.`}
      </Notice>
    );
  }
  if (!isAvailable) return null;
  return (
    <p>
      <Button onClick={() => void handleInstall()}>{t`Install ${brandName}`}</Button>
    </p>
  );
}
