import '@funnel/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { keepEntry } from '../features/entry/keep-entry';
import { takeEntry } from '../features/entry/take-entry';
import { readBootDocument } from './boot-document';
import { ErrorScreen } from './error-screen';
import { readConfig } from './read-config';
import { rootElement } from './root-element';
import { createShell } from './shell';
import { showSite } from './show-site';

/** Starts the site. The address is read and cleaned before anything else can see it. */
export async function start(): Promise<void> {
  const entry = takeEntry(location, history);
  keepEntry(entry, localStorage);
  try {
    const boot = readBootDocument(document);
    const config = await readConfig(boot, (...request) => fetch(...request));
    await showSite(createShell({ config, boot, entry }));
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
