import '@funnel/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import type { Entry } from '../features/entry/take-entry';
import type { CaughtErrors } from '../features/error-reporting/catch-errors';
import { readBootDocument } from './boot/boot-document';
import { untilReachable } from './boot/boot-loader';
import { ErrorScreen } from './boot/error-screen';
import { nextTask } from './boot/next-task';
import { readConfig } from './boot/read-config';
import { rootElement } from './boot/root-element';
import { restoreStyles } from './routing/restore-styles';
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
