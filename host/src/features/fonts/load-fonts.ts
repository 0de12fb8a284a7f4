import { hasMoved, type Position } from './positions';

/** A font file of the site and the weights in it. */
export type SiteFont = { readonly family: string; readonly url: string; readonly weight: string };

type FontLoading = {
  readonly fonts: readonly SiteFont[];
  readonly page: Pick<FontFaceSet, 'add' | 'delete'>;
  readonly createFont: (font: SiteFont) => FontFace;
  /** The visitor, or the device, asks for fewer bytes. */
  readonly savesData: boolean;
  /** Where the elements of the page are; reading it lays the page out. */
  readonly readPositions: () => readonly Position[];
  readonly runOnNextScreen: (run: () => void) => void;
};

/**
 * Loads the site's fonts and shows all of them at once. Before that, and for those who save data or are offline, the
 * page stands in fonts of the system with the same measures; `tokens.css` has them. Where a line breaks elsewhere all
 * the same and something in view would move, the fonts wait for the next screen.
 */
export async function loadFonts(options: FontLoading): Promise<void> {
  const { fonts, page, createFont, savesData, readPositions, runOnNextScreen } = options;
  if (savesData) return;
  const loaded = await Promise.all(fonts.map((font) => createFont(font).load())).catch(() => []);
  const showAll = () => {
    for (const font of loaded) page.add(font);
  };
  const before = readPositions();
  showAll();
  if (!hasMoved(before, readPositions())) return;
  // Taken back in the same task, so that no frame shows it.
  for (const font of loaded) page.delete(font);
  runOnNextScreen(showAll);
}

/** Whether a browser says that its visitor wants fewer bytes. Not every browser says it. */
export function readSavesData(browser: Pick<Window, 'navigator' | 'matchMedia'>): boolean {
  const connection: unknown = Reflect.get(browser.navigator, 'connection');
  const isSaving =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return isSaving || browser.matchMedia('(prefers-reduced-data: reduce)').matches;
}
