import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** What English and Spanish are written with, typographic punctuation, and the currency signs people meet. */
const COMMON = `${listRange(0x20, 0x7e)}\u00a0ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº°·×½«»©®–—‘’“”…•−→←€£¥¢™\u2009\u202f`;

/** By file: names of people also have the other letters of Latin-1, which the font for text has room for. */
const fonts = [
  {
    test: /figtree-latin-wght-normal\.woff2$/,
    text: `${COMMON}${listRange(0xa1, 0xff)}`,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    // Drawn for headings: finer lines than the cut for text, and still clear at 18 pixels.
    test: /fraunces-latin-opsz-normal\.woff2$/,
    text: COMMON,
    axes: { opsz: 30, wght: { min: 500, max: 700 } },
  },
];

/** A webpack loader that leaves in a font what the site uses of it. */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader that way
export default async function subsetFontLoader(
  this: Pick<LoaderContext<unknown>, 'resourcePath'>,
  content: Buffer,
): Promise<Buffer> {
  const font = fonts.find(({ test }) => test.test(this.resourcePath));
  if (!font) throw new Error(`Nothing says which part of ${this.resourcePath} the site uses`);
  return subsetFont(content, font.text, { targetFormat: 'woff2', variationAxes: font.axes });
}

/** The bytes come and go unchanged, not as text. */
export const raw = true;

function listRange(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
