import { buttonClass, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { scrubText } from '../../features/error-reporting/scrub-text';
import {
  collectVisitorTexts,
  redactVisitorTexts,
} from '../../features/error-reporting/visitor-text-redaction';
import styles from './error-screen.module.css';

/** Shown when the shell itself crashes. */
export function RouterErrorScreen(): ReactElement {
  return <ErrorScreen title={t`Unexpected Application Error!`} text={getErrorText(useRouteError())} />;
}

/** Full-page screen for a fatal error. Uses plain links, since the router may be the cause. */
export function ErrorScreen({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <main id="main" data-error-screen="">
      <Screen
        title={title}
        actions={
          <a className={buttonClass('secondary')} href="/">
            {t`Go to the home page`}
          </a>
        }
      >
        <ErrorText text={text} />
        <p>{t`This is a problem on our side. Everything you entered is still on this device.`}</p>
      </Screen>
    </main>
  );
}

/** What an error says, without secrets and the visitor's own words, since people send screenshots of it. */
export function ErrorText({ text }: { text: string }): ReactElement {
  return <p className={styles['text']}>{redactVisitorTexts(scrubText(text), findVisitorTexts())}</p>;
}

function findVisitorTexts(): readonly string[] {
  try {
    return collectVisitorTexts(localStorage, document);
  } catch {
    // A browser that blocks storage may be the cause of the error.
    return [];
  }
}

export function getErrorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
