import { buttonClass, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { scrub } from '../../features/error-reporting/scrub';
import styles from './error-screen.module.css';

/** What is left when the shell itself breaks. */
export function RouterErrorScreen(): ReactElement {
  return <ErrorScreen title="Unexpected Application Error!" text={textOf(useRouteError())} />;
}

/**
 * A full screen for an error that nothing can go on after. Plain links, since the router may be what broke; the error's
 * text without secrets, since people send pictures of it.
 */
export function ErrorScreen({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <main id="main">
      <Screen
        title={title}
        actions={
          <a className={buttonClass('secondary')} href="/">
            To the start page
          </a>
        }
      >
        <p className={styles['text']}>{scrub(text)}</p>
        <p>It is us, not you. Whatever you have entered so far is still on this device.</p>
      </Screen>
    </main>
  );
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
