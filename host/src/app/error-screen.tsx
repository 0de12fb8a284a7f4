import { buttonClass, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** What is left when the shell itself breaks. */
export function RouterErrorScreen(): ReactElement {
  return <ErrorScreen title="Unexpected Application Error!" text={textOf(useRouteError())} />;
}

/** A full screen for an error that nothing can go on after. Plain links, since the router may be what broke. */
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
        <p>{text}</p>
      </Screen>
    </main>
  );
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
