import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
import { loadFonts, readSavesData, type SiteFont } from '../../features/fonts/load-fonts';
import { readPositions } from '../../features/fonts/positions';
import type { Shell } from '../shell';

/** The names stand in `tokens.css`, before those of the system's fonts. */
const fonts: readonly SiteFont[] = [
  { family: 'Figtree', url: figtree, weight: '400 700' },
  { family: 'Fraunces', url: fraunces, weight: '500 700' },
];

/** Shows the site's own fonts as soon as they are there, or with the next screen where something would move. */
export function showFonts({ config, navigation }: Pick<Shell, 'config' | 'navigation'>): Promise<void> {
  return loadFonts({
    fonts,
    page: document.fonts,
    // The site has a copy of what the asset store does not answer.
    createFont: ({ family, url, weight }) =>
      new FontFace(family, `url(${config.s3AssetsBaseUrl}/host${url}), url(${url})`, { weight }),
    savesData: readSavesData(window),
    readPositions: () => readPositions(window),
    runOnNextScreen(run) {
      const stop = navigation.subscribe(() => {
        stop();
        run();
      });
    },
  });
}
