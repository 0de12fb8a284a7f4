import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** What English and Spanish are written with, typographic punctuation, and the currency signs people meet. */
const COMMON = `${listRange(0x20, 0x7e)}\u00a0ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº°·×½«»©®–—‘’“”…•−→←€£¥¢™\u2009\u202f`;

/** What the first screens are written with; the rest is in the whole font. */
const FIRST = `${listRange(0x61, 0x7a)} áéíóúñ.,’¿?`;

/** By file: names of people also have the other letters of Latin-1, which the font for text has room for. */
const fonts = [
  {
    test: /figtree-latin-wght-normal\.woff2$/,
    whole: { text: `${COMMON}${listRange(0xa1, 0xff)}`, axes: { wght: { min: 400, max: 700 } } },
    first: { text: `${FIRST}\u00a0:$€-0123456789ACDEHILMNSTUY`, axes: { wght: { min: 400, max: 600 } } },
  },
  {
    // Drawn for headings: finer lines than the cut for text, and still clear at 18 pixels.
    test: /fraunces-latin-opsz-normal\.woff2$/,
    whole: { text: COMMON, axes: { opsz: 30, wght: { min: 500, max: 700 } } },
    first: { text: `${FIRST}ACDEHLQSTW`, axes: { opsz: 30, wght: 600 } },
  },
];

/** A webpack loader that leaves in a font what the site uses of it, or with `?first` what its first screens use. */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader that way
export default async function subsetFontLoader(
  this: Pick<LoaderContext<unknown>, 'resourcePath' | 'resourceQuery'>,
  content: Buffer,
): Promise<Buffer> {
  const font = fonts.find(({ test }) => test.test(this.resourcePath));
  if (!font) throw new Error(`Nothing says which part of ${this.resourcePath} the site uses`);
  const isFirst = this.resourceQuery === '?first';
  const { text, axes } = isFirst ? font.first : font.whole;
  // Other forms of a letter, such as figures for tables, come with the whole font.
  return subsetFont(content, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noLayoutClosure: isFirst,
  });
}

/** The bytes come and go unchanged, not as text. */
export const raw = true;

function listRange(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
