import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import '@funnel/ui/tokens.css';
import { yieldToMain } from '@funnel/platform/yield-to-main';
import { createRoot } from 'react-dom/client';
import type { Entry } from '../features/entry/strip-query-parameters';
import type { ErrorBuffer } from '../features/error-reporting/catch-errors';
import { readBootDocument, readConfig } from './boot/boot-document';
import { ErrorScreen } from './boot/error-screen';
import { retryUntilReachable } from './boot/retry-until-reachable';
import { getRootElement } from './boot/root-element';
import { loadForcedState } from './dev-menu/load-forced-state';
import { renderApp } from './render-app';
import { restoreStyles } from './routing/restore-styles';
import { createShell } from './shell';

/** Starts the app in short tasks. */
export async function startApp(entry: Entry, errorBuffer: ErrorBuffer): Promise<void> {
  // A failure before the page's language is known is told in English.
  i18n.activate('en');
  try {
    restoreStyles();
    const boot = readBootDocument(document);
    const config = await retryUntilReachable(() => readConfig(boot, (...request) => fetch(...request)));
    const forced = await loadForcedState({ config, boot, entry });
    await yieldToMain();
    const shell = createShell({ config, boot, entry: forced?.entry ?? entry, errorBuffer });
    forced?.start(shell);
    await yieldToMain();
    await renderApp(shell);
  } catch (error) {
    showError(error);
  }
}

function showError(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  const isConfig = text.startsWith('Invalid ENV config: ');
  createRoot(getRootElement()).render(
    <ErrorScreen title={isConfig ? t`Tidewell didn’t load` : t`Unexpected Application Error!`} text={text} />,
  );
}
