import { BOOT_ELEMENT_ID, laterSingletons, type Release } from '@funnel/contracts';
import type { InlineStyle } from './inline-style';
import type { PageContent } from './page-content';
import type { PageTemplate } from './page-template';

const PLACE = '<!--boot-->';
const HEAD_END = '</head>';
const ROOT = '<div id="root">';

type PageAddress = {
  /** The query of the request, from `?` on. */
  readonly query: string;
  /** Elements that name the page's public address. */
  readonly address: string;
};

/**
 * Renders the page: the template with boot document, preloads of the route's remote, and its prerendered first
 * screen, if any. Links in that screen keep the query, which is not read before the scripts run.
 */
export function renderPage(
  template: PageTemplate,
  content: PageContent,
  { query, address }: PageAddress,
): string {
  const { boot, fragment } = content;
  const files = listFiles(template, content);
  const inline = listInlineStyles(template, content);
  const preloaded = inline.length > 0 ? { ...files, styles: [] } : files;
  // A function, since `$` is special in replacement strings.
  const head = `${address}${renderPreloads(preloaded)}${renderBootScript(boot)}`;
  const page = template.html.replace(PLACE, () => head);
  if (!fragment) return page;
  const linked = inline.length > 0 ? page.replace(template.styles?.link ?? '', '') : page;
  // Last in the head, after the host's styles, as the remote itself would do.
  const styles = inline.length > 0 ? renderStyles(inline) : renderStylesheets(files);
  const styled = linked.replace(HEAD_END, () => `${styles}${HEAD_END}`);
  return insertFirstScreen(styled, addQueryToLinks(fragment, query));
}

/**
 * The styles of a prerendered screen, host first: written into the page when all of them can be, so that the first paint
 * waits for the page alone. Later pages link them.
 */
export function listInlineStyles(template: PageTemplate, content: PageContent): readonly InlineStyle[] {
  if (!content.fragment || !content.styles || !template.styles) return [];
  return [template.styles.inline, ...content.styles];
}

function addQueryToLinks(fragment: string, query: string): string {
  return fragment
    .replaceAll(/(<a [^>]*href="\/[^"?#]*)"/g, (_all, start) => `${start}${escapeAttribute(query)}"`)
    .replaceAll(
      /(<a [^>]*href=")\?locale=([\w-]+)"/g,
      (_all, start, locale) => `${start}${escapeAttribute(setLocale(query, locale))}"`,
    );
}

/** The query of this page in another language. */
function setLocale(query: string, locale: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set('locale', locale);
  return `?${parameters}`;
}

/** Without `<`, JSON cannot end the script element. */
function renderBootScript(boot: PageContent['boot']): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BOOT_ELEMENT_ID}">${json}</script>`;
}

type Asset = Release['scripts'][number];

type Files = { readonly scripts: readonly Asset[]; readonly styles: readonly Asset[] };

/** Files that the first screen needs besides the host's own. */
function listFiles(template: PageTemplate, { owner, screen, texts }: PageContent): Files {
  if (!owner) return { scripts: template.scripts, styles: [] };
  return {
    scripts: [
      ...template.scripts,
      owner.entry,
      ...owner.scripts,
      ...(screen?.scripts ?? []),
      ...texts,
      ...(laterSingletons.some((name) => name in owner.shared) ? template.laterSurface : []),
    ],
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

/** The remote's code finds its styles by their address, and does not request them again. */
function renderStyles(styles: readonly InlineStyle[]): string {
  return styles.map(({ url, text }) => `<style data-href="${escapeAttribute(url)}">${text}</style>`).join('');
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
 * Replaces the boot screen, the only content between the root's start and the body's last closing tag. The host wraps
 * every page in the same elements: a header that the screen begins with stands before `main`, a footer that it ends
 * with after it.
 */
function insertFirstScreen(page: string, fragment: string): string {
  const start = page.indexOf(ROOT);
  const end = page.lastIndexOf('</div>');
  if (start < 0 || end < start) return page;
  const [header = ''] = /^<header[ >].*?<\/header>/s.exec(fragment) ?? [];
  const footer = fragment.endsWith('</footer>') ? fragment.slice(fragment.lastIndexOf('<footer')) : '';
  const content = fragment.slice(header.length, fragment.length - footer.length);
  const screen = `${header}<main id="main" tabindex="-1">${content}</main>${footer}`;
  return `${page.slice(0, start + ROOT.length)}${screen}${page.slice(end)}`;
}
