/** A font file of the site and the weights in it. */
export type SiteFont = { readonly family: string; readonly url: string; readonly weight: string };

type FontLoading = {
  readonly fonts: readonly SiteFont[];
  readonly page: Pick<FontFaceSet, 'add'>;
  readonly createFont: (font: SiteFont) => FontFace;
  /** The visitor, or the device, asks for fewer bytes. */
  readonly savesData: boolean;
};

/**
 * Loads the site's whole fonts and shows them at once. Before that, and for those who save data or are offline, the page
 * has the letters of `fonts.css`, and for others the fonts of the system in `tokens.css`, which have the same measures.
 */
export async function loadFonts({ fonts, page, createFont, savesData }: FontLoading): Promise<void> {
  if (savesData) return;
  const loaded = await Promise.all(fonts.map((font) => createFont(font).load())).catch(() => []);
  for (const font of loaded) page.add(font);
}

/** Whether a browser says that its visitor wants fewer bytes. Not every browser says it. */
export function readSavesData(browser: Pick<Window, 'navigator' | 'matchMedia'>): boolean {
  const connection: unknown = Reflect.get(browser.navigator, 'connection');
  const isSaving =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return isSaving || browser.matchMedia('(prefers-reduced-data: reduce)').matches;
}
