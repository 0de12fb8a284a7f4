import { BOOT_ELEMENT_ID, type Release } from '@funnel/contracts';
import type { PageContent } from './boot';

const PLACE = '<!--boot-->';
const ROOT = '<div id="root">';

/** The page: the template with the boot document, preloads of the route's remote, and its first screen if there is one. */
export function renderPage(template: string, { boot, owner, fragment }: PageContent): string {
  const head = `${owner ? preloads(owner) : ''}${fragment && owner ? stylesheets(owner) : ''}${jsonScript(boot)}`;
  // Functions, since `$` in a replacement text has a meaning of its own.
  const page = template.replace(PLACE, () => head);
  return fragment ? withFirstScreen(page, fragment) : page;
}

/** Nothing in JSON can end the script element when no `<` is left in it. */
function jsonScript(boot: PageContent['boot']): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BOOT_ELEMENT_ID}">${json}</script>`;
}

type Asset = Release['scripts'][number];

/** The attributes must be those of the later request, else the browser fetches twice. */
function preloads({ entry, scripts, styles }: Release): string {
  const links = [
    ...[entry, ...scripts].map((asset) => link('preload', asset, ' as="script"')),
    ...styles.map((asset) => link('preload', asset, ' as="style"')),
  ];
  return links.join('');
}

/** Styles block the first paint, so they are only asked for when there is something to paint. */
function stylesheets({ styles }: Release): string {
  return styles.map((asset) => link('stylesheet', asset, '')).join('');
}

function link(rel: string, { url, integrity }: Asset, as: string): string {
  return `<link rel="${rel}"${as} href="${attribute(url)}" integrity="${attribute(integrity)}" crossorigin="anonymous">`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Takes the place of the loader, which is all there is between the root's start and the body's last closing tag. */
function withFirstScreen(page: string, fragment: string): string {
  const start = page.indexOf(ROOT);
  const end = page.lastIndexOf('</div>');
  if (start < 0 || end < start) return page;
  return `${page.slice(0, start + ROOT.length)}${fragment}${page.slice(end)}`;
}
