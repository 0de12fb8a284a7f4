import { resolveVariant } from '@funnel/contracts';
import { i18n, type Messages } from '@lingui/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { links } from './links';
import type { Platform } from './platform';
import { PlatformProvider } from './platform-context';

type Screen = {
  readonly path: string;
  /** Name of the chunk that holds the screen's code; the page gets its styles and preloads its script. */
  readonly chunk: string;
  readonly element: ReactElement;
};

export type Prerendered = Omit<Screen, 'element'> & { readonly locale: string; readonly html: string };

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
    return screens.map(({ path, chunk, element }) => ({
      path,
      chunk,
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
