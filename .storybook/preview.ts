import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
import { setServerTexts } from '@funnel/testing';
import '@funnel/ui/tokens.css';
import { i18n, type Messages } from '@lingui/core';

type StoryContext = {
  globals: { language: string };
  parameters: {
    loadMessages?: (locale: string) => Promise<Messages>;
    /** What the server says in Spanish, by its English text. */
    spanish?: Readonly<Record<string, string>>;
  };
};

// The helpers of tests that open a screen prepare it by these, once or each time.
const runAtOnce = (prepare: () => unknown) => void prepare();
Object.assign(globalThis, { beforeAll: runAtOnce, beforeEach: runAtOnce });

const fonts = [
  new FontFace('Figtree', `url(${figtree})`, { weight: '400 700' }),
  new FontFace('Fraunces', `url(${fraunces})`, { weight: '500 700' }),
];

/** Texts of `shared/ui` stand in every catalogue. */
async function loadElementMessages(): Promise<Messages> {
  return (await import('../host/src/locales/es.po')).messages;
}

async function showLanguage({ globals: { language }, parameters }: StoryContext): Promise<void> {
  const { loadMessages = loadElementMessages, spanish } = parameters;
  document.documentElement.lang = language === 'es' ? 'es-419' : language;
  setServerTexts(language === 'es' ? spanish : undefined);
  i18n.loadAndActivate({
    locale: language,
    messages: language === 'en' ? {} : await loadMessages(language),
  });
}

async function showFonts(): Promise<void> {
  for (const font of fonts) document.fonts.add(await font.load());
}

export default {
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: { icon: 'globe', items: ['en', 'es'], dynamicTitle: true },
    },
  },
  initialGlobals: { language: 'en' },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    options: { storySort: { order: ['Elements', 'Host', 'Quiz', 'Results', 'Checkout', 'Account'] } },
  },
  loaders: [showFonts, showLanguage],
};
