import '@funnel/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import type { Entry } from '../features/entry/take-entry';
import type { CaughtErrors } from '../features/error-reporting/catch-errors';
import { readBootDocument } from './boot-document';
import { untilReachable } from './boot-loader';
import { ErrorScreen } from './error-screen';
import { nextTask } from './next-task';
import { readConfig } from './read-config';
import { restoreStyles } from './restore-styles';
import { rootElement } from './root-element';
import { createShell } from './shell';
import { showSite } from './show-site';

/** Starts the site, in short tasks. */
export async function start(entry: Entry, caught: CaughtErrors): Promise<void> {
  try {
    restoreStyles();
    const boot = readBootDocument(document);
    const config = await untilReachable(() => readConfig(boot, (...request) => fetch(...request)));
    const shell = createShell({ config, boot, entry, caught });
    await nextTask();
    await showSite(shell);
  } catch (error) {
    showError(error);
  }
}

function showError(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  const isConfig = text.startsWith('Invalid ENV config: ');
  createRoot(rootElement()).render(
    <ErrorScreen title={isConfig ? 'The site cannot start' : 'Unexpected Application Error!'} text={text} />,
  );
}
