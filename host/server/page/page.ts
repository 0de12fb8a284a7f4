import { BOOT_ELEMENT_ID, escapeHtml, laterSingletons, type Release } from '@funnel/contracts';
import type { InlineStyle } from './inline-style';
import type { PageContent } from './page-content';
import { fillSlots, type SlotContents } from './page-slots';
import type { PageTemplate } from './page-template';

type PageOptions = {
  /** The query of the request, from `?` on. */
  readonly query: string;
  /** Elements that name the page's public address. */
  readonly address: string;
  /** Elements with the page's title and description; undefined for those of the template. */
  readonly description: string | undefined;
};

/**
 * Renders the page: the template with boot document, preloads of the route's remote, and its prerendered first
 * screen, if any. Links in that screen keep the query, which is not read before the scripts run.
 */
export function renderPage(
  template: PageTemplate,
  content: PageContent,
  { query, address, description }: PageOptions,
): string {
  const { boot, fragment, screen } = content;
  const files = listFiles(template, content);
  const inline = listInlineStyles(template, content);
  const isInline = inline.length > 0;
  const isComplete = isInline && fragment !== undefined;
  return fillSlots(template.html, {
    ...template.texts,
    description,
    head: `${address}${renderPreloads(isComplete ? { ...files, styles: [] } : files)}${renderBootScript(boot)}`,
    ...(isInline && { styles: renderStyles(inline) }),
    // After the host's styles, as the remote itself would do.
    ...(fragment && !isInline && { 'screen-styles': renderStylesheets(files) }),
    ...(fragment && renderFirstScreen(addQueryToLinks(fragment, query), screen?.isLoading)),
  });
}

/**
 * The styles of the first paint, host first, so that it waits for the page alone. Those of a prerendered screen are written
 * into the page only when all of them can be, since their order counts.
 */
export function listInlineStyles(template: PageTemplate, content: PageContent): readonly InlineStyle[] {
  if (!template.styles) return [];
  if (!content.fragment) return [template.styles];
  return content.styles ? [template.styles, ...content.styles] : [];
}

function addQueryToLinks(fragment: string, query: string): string {
  return fragment
    .replaceAll(/(<a [^>]*href="\/[^"?#]*)"/g, (_all, start) => `${start}${escapeHtml(query)}"`)
    .replaceAll(
      /(<a [^>]*href=")\?locale=([\w-]+)"/g,
      (_all, start, locale) => `${start}${escapeHtml(setLocale(query, locale))}"`,
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
function listFiles(template: PageTemplate, { owner, screen, texts, isForMembers }: PageContent): Files {
  if (!owner) return { scripts: template.scripts, styles: [] };
  return {
    scripts: [
      ...template.scripts,
      owner.entry,
      ...owner.scripts,
      ...(screen?.scripts ?? []),
      ...texts,
      ...(laterSingletons.some((name) => name in owner.shared) ? template.laterSurface : []),
      ...(isForMembers ? template.schemas : []),
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
  return styles.map(({ url, text }) => `<style data-href="${escapeHtml(url)}">${text}</style>`).join('');
}

/** Styles block the first paint, so they are linked only with a prerendered screen. */
function renderStylesheets({ styles }: Files): string {
  return styles.map((asset) => renderLink('stylesheet', asset, '')).join('');
}

function renderLink(rel: string, { url, integrity }: Asset, as: string): string {
  return `<link rel="${rel}"${as} href="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`;
}

/**
 * The host wraps every page in the same elements: a header that the screen begins with stands before `main`, a footer
 * that it ends with after it. A loading screen stands around the host's own.
 */
function renderFirstScreen(fragment: string, isLoading = false): SlotContents {
  const [header = ''] = /^<header[ >].*?<\/header>/s.exec(fragment) ?? [];
  const footer = fragment.endsWith('</footer>') ? fragment.slice(fragment.lastIndexOf('<footer')) : '';
  const content = fragment.slice(header.length, fragment.length - footer.length);
  const start = `${header}<main id="main" tabindex="-1">${content}`;
  const end = `</main>${footer}`;
  return isLoading ? { 'before-loading': start, 'after-loading': end } : { screen: start + end };
}
