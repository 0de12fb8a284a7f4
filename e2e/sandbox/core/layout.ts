import { html, Markup } from '@funnel/server/html';
import { styles } from './styles';

/** The headers of such a page: it loads nothing and sends its forms home. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'",
  'cache-control': 'no-store',
};

/** One page of the sandbox. It is complete without scripts. */
export function page(title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox</title>
<link rel="icon" href="data:,">
<style>${new Markup(styles)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><nav aria-label="Sandbox">
<a class="mark" href="/">Sandbox</a>
<a href="/#payments">Payments</a> <a href="/mailbox">Mailbox</a> <a href="/mails">Mail previews</a> <a href="/#flags">Flags</a> <a href="/experiments">Experiments</a> <a href="/#exchanges">Exchanges</a>
<a href="/members">Members</a> <a href="/faults">Faults</a> <a href="/clock">Clock</a> <a href="/place">Place</a> <a href="/canaries">Canaries</a>
</nav></header>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${body}
</main>
<footer>Stands in for outside services on this machine. No money moves, no mail leaves.</footer>
</body>
</html>`.text;
}
