import { buttonClass, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { scrubText } from '../../features/error-reporting/scrub-text';
import styles from './error-screen.module.css';

/** Shown when the shell itself crashes. */
export function RouterErrorScreen(): ReactElement {
  return <ErrorScreen title={t`Unexpected Application Error!`} text={getErrorText(useRouteError())} />;
}

/**
 * Full-page screen for a fatal error. Uses plain links, since the router may be the cause; the text is scrubbed,
 * since people send screenshots of it.
 */
export function ErrorScreen({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <main id="main">
      <Screen
        title={title}
        actions={
          <a className={buttonClass('secondary')} href="/">
            {t`Go to the home page`}
          </a>
        }
      >
        <p className={styles['text']}>{scrubText(text)}</p>
        <p>{t`This is a problem on our side. Everything you entered is still on this device.`}</p>
      </Screen>
    </main>
  );
}

function getErrorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
