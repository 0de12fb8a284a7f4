import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** Pictures of the host as PNG, by source and width: icons for home screens, and what shared links show. */
const pictures = [
  ['favicon.svg', 192, 'icon-192.png'],
  ['favicon.svg', 512, 'icon-512.png'],
  ['icon-full.svg', 512, 'icon-full-512.png'],
  ['icon-full.svg', 180, 'apple-touch-icon.png'],
  ['share.svg', 1200, 'share.png'],
];

/** Writes the pictures and the manifest that browsers and other sites ask for by fixed names. */
export function writeSiteImages(source, output) {
  for (const [file, width, name] of pictures) {
    const svg = readFileSync(path.join(source, file), 'utf8');
    const picture = new Resvg(svg, {
      fitTo: { mode: 'width', value: width },
      font: { loadSystemFonts: false },
    });
    writeFileSync(path.join(output, name), picture.render().asPng());
  }
  copyFileSync(path.join(source, 'manifest.webmanifest'), path.join(output, 'manifest.webmanifest'));
}
