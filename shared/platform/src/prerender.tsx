import { type FlagName, resolveVariant } from '@funnel/contracts';
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
  /** Names of the chunks that hold the screen's code; the page gets their styles and preloads their scripts. */
  readonly chunks: readonly [string, ...string[]];
  /** Chunks of parts whose markup stays as it was sent: the page gets their styles only. */
  readonly styleChunks?: readonly string[];
  readonly element: ReactElement;
};

export type Prerendered = Pick<Screen, 'chunks' | 'styleChunks'> & {
  /** The path, and after `?` flag and variant: `/?diagnosis-question-lp=trust`. */
  readonly path: string;
  readonly locale: string;
  readonly html: string;
};

/**
 * Renders screens to HTML at build time, in English and in every language there are texts for. For builds only, since it
 * imports `react-dom/server`.
 */
export function prerender(
  screens: readonly Screen[],
  catalogues: Readonly<Record<string, Messages>> = {},
): Prerendered[] {
  return Object.entries({ en: {}, ...catalogues }).flatMap(([locale, messages]) => {
    i18n.loadAndActivate({ locale, messages });
    return screens.map(({ path, variant, element, ...files }) => ({
      ...files,
      path: variant ? `${path}?${variant.join('=')}` : path,
      locale,
      html: renderScreen(path, element),
    }));
  });
}

function renderScreen(path: string, element: ReactElement): string {
  return renderToStaticMarkup(
    <PlatformProvider value={createPrerenderPlatform()}>
      <StaticRouter location={path}>{element}</StaticRouter>
    </PlatformProvider>,
  );
}

/** The parts of the platform that are the same for every new visitor. */
const prerenderPlatform: Partial<Platform> = {
  links,
  entry: {},
  consent: { granted: () => false, record: async () => undefined, openPreferences: () => undefined },
  flags: { variant: (name) => resolveVariant(name, undefined), expose: () => undefined },
  flow: { resultsNeedPlan: false, exposeOrder: () => undefined },
};

/** Throws on any other property, so that no prerendered screen depends on a country or a visitor. */
function createPrerenderPlatform(): Platform {
  const guarded = new Proxy(prerenderPlatform, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      throw new Error(`platform.${String(name)} is not known when a screen is prerendered`);
    },
  });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: missing properties throw when read
  return guarded as Platform;
}
