/// <reference path="./webpack/subset-font-package.d.ts" />
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { cacheFolder, inRoot } from './workspace';

/** Icons for home screens as PNG, by source and width. Browsers ask the site for them by fixed names. */
const icons: readonly (readonly [file: string, width: number, name: string])[] = [
  ['favicon.svg', 192, 'icon-192.png'],
  ['favicon.svg', 512, 'icon-512.png'],
  ['icon-full.svg', 512, 'icon-full-512.png'],
  ['icon-full.svg', 180, 'apple-touch-icon.png'],
];

/** Writes the icons, the manifest, and the picture that shared links show. */
export async function writeSiteImages(source: string, output: string): Promise<void> {
  for (const [file, width, name] of icons)
    writeFileSync(
      path.join(output, name),
      renderPicture(readFileSync(path.join(source, file), 'utf8'), width),
    );
  const drawing = readFileSync(path.join(source, 'share.svg'), 'utf8');
  const shared = renderPicture(drawing, 1200, [await writeHeadingFont(drawing)]);
  const hash = createHash('sha256').update(shared).digest('hex').slice(0, 16);
  writeFileSync(path.join(output, 'static', `share.${hash}.png`), shared);
  copyFileSync(path.join(source, 'manifest.webmanifest'), path.join(output, 'manifest.webmanifest'));
}

function renderPicture(drawing: string, width: number, fontFiles: string[] = []): Buffer {
  const picture = new Resvg(drawing, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Fraunces' },
  });
  return picture.render().asPng();
}

/** The font of headings with the letters of a text, in a file that is neither compressed nor variable. */
async function writeHeadingFont(text: string): Promise<string> {
  const whole = inRoot('node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2');
  const font = await subsetFont(readFileSync(whole), text, {
    targetFormat: 'truetype',
    variationAxes: { opsz: 30, wght: 600 },
  });
  const file = path.join(cacheFolder, 'heading-font.ttf');
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, font);
  return file;
}
