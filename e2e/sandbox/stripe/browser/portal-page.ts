import type { Account } from '../account/account';

/** What Stripe's customer portal would show; changes are made by the API or on the product's own pages. */
export function portalPage(account: Account, customerId: string, returnUrl: string | null): string {
  const customer = account.tables.customers.need(customerId);
  const rows = account.tables.subscriptions
    .all()
    .filter((subscription) => subscription.customer === customer.id)
    .map((subscription) => `<li>${escapeHtml(subscription.id)}: ${escapeHtml(subscription.status)}</li>`);
  const back =
    returnUrl && /^https?:\/\//.test(returnUrl)
      ? `<p><a href="${escapeHtml(returnUrl)}">Return to the site</a></p>`
      : '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Customer portal (payments sandbox)</title>
    <link rel="stylesheet" href="/endive/assets/page.css">
  </head>
  <body>
    <main>
      <h1>Customer portal</h1>
      <p>This is the local payments sandbox. No money moves.</p>
      <p>Customer: ${escapeHtml(customer.email ?? customer.id)}</p>
      <ul>${rows.join('')}</ul>
      ${back}
    </main>
  </body>
</html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
