import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** Icons for home screens as PNG, by source and width. Browsers ask the site for them by fixed names. */
const icons: readonly (readonly [file: string, width: number, name: string])[] = [
  ['favicon.svg', 192, 'icon-192.png'],
  ['favicon.svg', 512, 'icon-512.png'],
  ['icon-full.svg', 512, 'icon-full-512.png'],
  ['icon-full.svg', 180, 'apple-touch-icon.png'],
];

/** Writes the icons, the manifest, and the picture that shared links show. */
export function writeSiteImages(source: string, output: string): void {
  for (const [file, width, name] of icons)
    writeFileSync(path.join(output, name), renderPicture(path.join(source, file), width));
  const shared = renderPicture(path.join(source, 'share.svg'), 1200);
  const hash = createHash('sha256').update(shared).digest('hex').slice(0, 16);
  writeFileSync(path.join(output, 'static', `share.${hash}.png`), shared);
  copyFileSync(path.join(source, 'manifest.webmanifest'), path.join(output, 'manifest.webmanifest'));
}

function renderPicture(file: string, width: number): Buffer {
  const picture = new Resvg(readFileSync(file, 'utf8'), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return picture.render().asPng();
}
