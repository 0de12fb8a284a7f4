import { BOOT_ELEMENT_ID, type Release } from '@funnel/contracts';
import type { PageContent } from './boot';

const PLACE = '<!--boot-->';
const HEAD_END = '</head>';
const ROOT = '<div id="root">';

/**
 * The page: the template with the boot document, preloads of the route's remote, and its first screen if there is one,
 * whose links take the query of the address along: nobody has read it yet when one is pressed before the scripts run.
 */
export function renderPage(
  template: string,
  { boot, owner, screen, fragment }: PageContent,
  query: string,
): string {
  const files = filesOf(owner, screen);
  // Functions, since `$` in a replacement text has a meaning of its own.
  const page = template.replace(PLACE, () => `${preloads(files)}${jsonScript(boot)}`);
  if (!fragment) return page;
  // Last in the head, where the remote itself would put them: after the styles of the host.
  return withFirstScreen(
    page.replace(HEAD_END, () => `${stylesheets(files)}${HEAD_END}`),
    withQuery(fragment, query),
  );
}

function withQuery(fragment: string, query: string): string {
  return fragment.replaceAll(/(<a [^>]*href="\/[^"?#]*)"/g, (_all, start) => `${start}${attribute(query)}"`);
}

/** Nothing in JSON can end the script element when no `<` is left in it. */
function jsonScript(boot: PageContent['boot']): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BOOT_ELEMENT_ID}">${json}</script>`;
}

type Asset = Release['scripts'][number];

type Files = { readonly scripts: readonly Asset[]; readonly styles: readonly Asset[] };

/** What the page needs of a remote for its first screen. */
function filesOf(owner: PageContent['owner'], screen: PageContent['screen']): Files {
  if (!owner) return { scripts: [], styles: [] };
  return {
    scripts: [owner.entry, ...owner.scripts, ...(screen?.scripts ?? [])],
    styles: [...owner.styles, ...(screen?.styles ?? [])],
  };
}

/** The attributes must be those of the later request, else the browser fetches twice. */
function preloads({ scripts, styles }: Files): string {
  const links = [
    ...scripts.map((asset) => link('preload', asset, ' as="script"')),
    ...styles.map((asset) => link('preload', asset, ' as="style"')),
  ];
  return links.join('');
}

/** Styles block the first paint, so they are only asked for when there is something to paint. */
function stylesheets({ styles }: Files): string {
  return styles.map((asset) => link('stylesheet', asset, '')).join('');
}

function link(rel: string, { url, integrity }: Asset, as: string): string {
  return `<link rel="${rel}"${as} href="${attribute(url)}" integrity="${attribute(integrity)}" crossorigin="anonymous">`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * Takes the place of the loader, which is all there is between the root's start and the body's last closing tag. The
 * element around it is the one the host draws around every page.
 */
function withFirstScreen(page: string, fragment: string): string {
  const start = page.indexOf(ROOT);
  const end = page.lastIndexOf('</div>');
  if (start < 0 || end < start) return page;
  return `${page.slice(0, start + ROOT.length)}<main id="main" tabindex="-1">${fragment}</main>${page.slice(end)}`;
}
