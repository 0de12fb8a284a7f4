import { createHash } from 'node:crypto';
import { html, Markup } from '@funnel/server/html';
import { type Request, type Response, Router } from 'express';
import type { Audit } from '../audit/audited-calls';
import { createNameFinder, describeCall } from './guards';
import type { Operator } from './operators';
import { ProblemError } from './problem-error';
import type { RateLimits } from './rate-limits';

export type OperatorPageDependencies = {
  operators: readonly Operator[];
  audit: Audit;
  limits: RateLimits;
};

const operatorPageStyles = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
body { margin: 0 auto; padding: 1rem; max-width: 72rem; font: 1rem/1.5 system-ui, sans-serif; }
.skip:not(:focus) { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
nav a { padding-block: 0.5rem; }
nav a[aria-current] { font-weight: 600; text-decoration: none; color: inherit; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; padding-block: 1rem 0.5rem; font-weight: 600; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-block-start: 1px solid #8886; }
th[scope=row] { min-width: 12rem; }
td { white-space: nowrap; }
td.name { white-space: normal; overflow-wrap: anywhere; }
td.long { min-width: 14rem; max-width: 28rem; overflow-wrap: anywhere; white-space: pre-line; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; }
input, button, select { font: inherit; min-height: 2.25rem; max-width: 100%; box-sizing: border-box; }
.fields { display: grid; gap: 0.75rem; max-width: 28rem; margin-block: 1rem; }
.fields label { display: grid; gap: 0.25rem; }
.fields label > * { width: 100%; }
.fields button { justify-self: start; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; overflow-wrap: anywhere; white-space: pre-line; }
::placeholder { color: inherit; opacity: 0.75; }
[role='status'] { padding: 0.5rem 1rem; border: 1px solid; }
details { margin-block: 0.5rem; }
summary { padding-block: 0.5rem; }
figure { margin: 1rem 0; }
svg { max-width: 100%; height: auto; }
.alert { padding: 0.5rem 1rem; border: 2px solid #c0392b; }
`;

const styleHash = createHash('sha256').update(operatorPageStyles).digest('base64');
const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Opens a path to operators in browsers: the operator token is the password of the browser's own sign-in dialog. */
export function operatorPageRouter(
  { path, title }: { path: string; title: string },
  { operators, audit, limits }: OperatorPageDependencies,
): Router {
  const findOperator = createNameFinder(operators);
  const router = Router();
  router.use(path, async (request, response, next) => {
    await limits.consume('auth', request.ip ?? '');
    response.set('content-security-policy', contentPolicy);
    const password = readPassword(request);
    const operator = findOperator(password);
    const record = { address: request.ip, details: { call: describeCall(request) } };
    if (operator !== undefined) {
      response.locals[OPERATOR] = operator;
      if (request.method !== 'GET')
        await audit({ ...record, kind: 'operator-called', details: { ...record.details, operator } });
      return next();
    }
    // A browser's first call carries no password.
    if (password !== undefined)
      await audit({ ...record, kind: 'access-refused', details: { ...record.details, needs: 'operator' } });
    response.set('www-authenticate', `Basic realm="${title}", charset="UTF-8"`);
    response.status(401).type('text').send('The password is the operator token.');
  });
  router.post(path, (request, _response, next) => {
    refuseOtherSites(request);
    next();
  });
  return router;
}

const OPERATOR = 'operator';

/** The name of the operator who opened a page. */
export function readOperator(response: Response): string {
  return String(response.locals[OPERATOR]);
}

/** The browser sends the password with forms of other sites too. */
function refuseOtherSites(request: Request): void {
  if (request.get('sec-fetch-site') !== 'same-origin') throw new ProblemError('forbidden');
}

function readPassword(request: Request): string | undefined {
  const encoded = /^Basic ([\w+/=]{1,400})$/i.exec(request.get('authorization') ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}

type OperatorPage = {
  title: string;
  /** What came of the last change. */
  message?: string | undefined;
  content: readonly Markup[];
};

/** A page for operators; complete without scripts. */
export function renderOperatorPage({ title, message, content }: OperatorPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Markup(operatorPageStyles)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<nav aria-label="Operations"><a href="/operations/jobs">Background jobs</a><a href="/operations/experiments">Experiments</a><a href="/operations/releases">Releases</a><a href="/operations/reviews">Reviews</a><a href="/operations/live-sessions">Live sessions</a></nav>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${message !== undefined && html`<p role="status" tabindex="-1" autofocus>${message}</p>`}
${content}
</main>
</body>
</html>`.text;
}
