import { loadFonts, readSavesData } from './load-fonts';

const fonts = [
  { family: 'Figtree', url: '/static/figtree.woff2', weight: '400 700' },
  { family: 'Fraunces', url: '/static/fraunces.woff2', weight: '500 700' },
];

function setup(load: (family: string) => Promise<unknown>) {
  const shown: string[] = [];
  const requested: string[] = [];
  return {
    shown,
    requested,
    page: {
      add(font: FontFace) {
        shown.push(font.family);
        return document.fonts;
      },
    },
    createFont: ({ family }: { family: string }) => {
      const font = {
        family,
        async load() {
          requested.push(family);
          await load(family);
          return font;
        },
      };
      // Stands in for a class that this environment does not have.
      return font as unknown as FontFace;
    },
  };
}

test('fonts are shown together once all are there', async () => {
  const { shown, ...given } = setup(() => Promise.resolve());
  await loadFonts({ fonts, ...given, savesData: false });
  expect(shown).toEqual(['Figtree', 'Fraunces']);
});

test('a font that fails leaves the page as it is', async () => {
  const { shown, ...given } = setup((family) =>
    family === 'Fraunces' ? Promise.reject(new Error('offline')) : Promise.resolve(),
  );
  await loadFonts({ fonts, ...given, savesData: false });
  expect(shown).toEqual([]);
});

test('visitors who save data load no fonts', async () => {
  const { requested, ...given } = setup(() => Promise.resolve());
  await loadFonts({ fonts, ...given, savesData: true });
  expect(requested).toEqual([]);
});

test.each([
  [{ connection: { saveData: true } }, false, true],
  [{ connection: { saveData: false } }, true, true],
  [{ connection: { saveData: false } }, false, false],
  [{}, false, false],
])('%j with reduced data %s saves data: %s', (navigator, reduces, expected) => {
  const browser = { navigator, matchMedia: (query: string) => ({ query, matches: reduces }) };
  // Only what is read of a window.
  expect(readSavesData(browser as unknown as Window)).toBe(expected);
});
