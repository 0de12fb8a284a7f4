import { BOOT_ELEMENT_ID, type Release } from '@funnel/contracts';
import type { PageContent } from './page-content';

const PLACE = '<!--boot-->';
const HEAD_END = '</head>';
const ROOT = '<div id="root">';

/**
 * Renders the page: the template with boot document, preloads of the route's remote, and its prerendered first
 * screen, if any. Links in that screen keep the query, which is not read before the scripts run.
 */
export function renderPage(
  template: string,
  { boot, owner, screen, fragment }: PageContent,
  query: string,
): string {
  const files = listFiles(owner, screen);
  // A function, since `$` is special in replacement strings.
  const page = template.replace(PLACE, () => `${renderPreloads(files)}${renderBootScript(boot)}`);
  if (!fragment) return page;
  // Last in the head, after the host's styles, as the remote itself would do.
  return insertFirstScreen(
    page.replace(HEAD_END, () => `${renderStylesheets(files)}${HEAD_END}`),
    addQueryToLinks(fragment, query),
  );
}

function addQueryToLinks(fragment: string, query: string): string {
  return fragment.replaceAll(
    /(<a [^>]*href="\/[^"?#]*)"/g,
    (_all, start) => `${start}${escapeAttribute(query)}"`,
  );
}

/** Without `<`, JSON cannot end the script element. */
function renderBootScript(boot: PageContent['boot']): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BOOT_ELEMENT_ID}">${json}</script>`;
}

type Asset = Release['scripts'][number];

type Files = { readonly scripts: readonly Asset[]; readonly styles: readonly Asset[] };

/** Files of a remote that its first screen needs. */
function listFiles(owner: PageContent['owner'], screen: PageContent['screen']): Files {
  if (!owner) return { scripts: [], styles: [] };
  return {
    scripts: [owner.entry, ...owner.scripts, ...(screen?.scripts ?? [])],
    styles: [...owner.styles, ...(screen?.styles ?? [])],
  };
}

/** The attributes must match the later request, or the browser fetches twice. */
function renderPreloads({ scripts, styles }: Files): string {
  const links = [
    ...scripts.map((asset) => renderLink('preload', asset, ' as="script"')),
    ...styles.map((asset) => renderLink('preload', asset, ' as="style"')),
  ];
  return links.join('');
}

/** Styles block the first paint, so they are linked only with a prerendered screen. */
function renderStylesheets({ styles }: Files): string {
  return styles.map((asset) => renderLink('stylesheet', asset, '')).join('');
}

function renderLink(rel: string, { url, integrity }: Asset, as: string): string {
  return `<link rel="${rel}"${as} href="${escapeAttribute(url)}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous">`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * Replaces the boot screen, the only content between the root's start and the body's last closing tag. The host
 * wraps every page in the same element.
 */
function insertFirstScreen(page: string, fragment: string): string {
  const start = page.indexOf(ROOT);
  const end = page.lastIndexOf('</div>');
  if (start < 0 || end < start) return page;
  return `${page.slice(0, start + ROOT.length)}<main id="main" tabindex="-1">${fragment}</main>${page.slice(end)}`;
}
