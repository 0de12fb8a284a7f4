import { html, type Markup } from '../html';

/** A page of the payment provider's own, apart from the site. It needs no script. */
export function renderHostedPage(title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title} (payments sandbox)</title>
    <link rel="stylesheet" href="/endive/assets/page.css">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>This is the local payments sandbox. No money moves.</p>
      ${body}
    </main>
  </body>
</html>`.text;
}

/** The outcome of the last step. */
export type Notice = { kind: 'alert' | 'status'; text: string };

export function renderNotice(notice: Notice | undefined): Markup {
  return notice ? html`<p role="${notice.kind}" class="notice">${notice.text}</p>` : html``;
}
