import { type FlagName, locales, resolveVariant } from '@funnel/contracts';
import { i18n, type Messages } from '@lingui/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { links } from './links';
import type { Platform } from './platform';
import { PlatformProvider } from './platform-context';

type Screen = {
  readonly path: string;
  /** For visitors with this variant of a flag; without it, for all others. */
  readonly variant?: readonly [flag: FlagName, variant: string];
  /**
   * Shown to browsers that have been here before while the page loads; other screens are for new ones. The path may end
   * with `/*`, for all pages below.
   */
  readonly isLoading?: true;
  /** Names of the chunks that hold the screen's code; the page gets their styles and preloads their scripts. */
  readonly chunks?: readonly string[];
  /** Chunks of parts whose markup stays as it was sent: the page gets their styles only. */
  readonly styleChunks?: readonly string[];
  readonly element: ReactElement;
};

export type Prerendered = Pick<Screen, 'isLoading' | 'chunks' | 'styleChunks'> & {
  /** The path, and after `?` flag and variant: `/?diagnosis-question-lp=trust`. */
  readonly path: string;
  readonly locale: string;
  readonly html: string;
};

type PrerenderOptions = {
  readonly screens: readonly Screen[];
  /** Loads the texts of the remote in a language other than English. */
  readonly loadMessages: (locale: string) => Promise<Messages>;
};

/**
 * Renders screens to HTML at build time, in every language of the site. For builds only, since it imports
 * `react-dom/server`.
 */
export async function prerender({ screens, loadMessages }: PrerenderOptions): Promise<Prerendered[]> {
  const rendered: Prerendered[] = [];
  for (const locale of locales) {
    // One after another: what a screen says depends on the language that is active while it renders.
    const messages = locale === locales[0] ? {} : await loadMessages(locale);
    i18n.loadAndActivate({ locale, messages });
    rendered.push(...screens.map((screen) => prerenderScreen(screen, locale)));
  }
  return rendered;
}

function prerenderScreen({ path, variant, element, ...files }: Screen, locale: string): Prerendered {
  const address = variant ? `${path}?${variant.join('=')}` : path;
  return { ...files, path: address, locale, html: renderScreen(path.replace('*', ''), element) };
}

function renderScreen(path: string, element: ReactElement): string {
  return renderToStaticMarkup(
    <PlatformProvider value={guard(prerenderPlatform, 'platform')}>
      <StaticRouter location={path}>{element}</StaticRouter>
    </PlatformProvider>,
  );
}

/** The parts of the platform that are the same for every visitor while a page loads. */
const prerenderPlatform: Partial<Platform> = {
  links,
  entry: {},
  user: guard<Platform['user']>({ isLoading: true, isLoggedIn: false }, 'platform.user'),
  consent: { granted: () => false, record: async () => undefined, openPreferences: () => undefined },
  flags: { variant: (name) => resolveVariant(name, undefined), expose: () => undefined },
  flow: { resultsNeedPlan: false, exposeOrder: () => undefined },
  // The host's server writes it where a screen has left room.
  membershipPrice: undefined,
};

/** Throws on any other property, so that no prerendered screen depends on a country or a visitor. */
function guard<T extends object>(known: Partial<T>, path: string): T {
  const guarded = new Proxy(known, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      throw new Error(`${path}.${String(name)} is not known when a screen is prerendered`);
    },
  });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: missing properties throw when read
  return guarded as T;
}
