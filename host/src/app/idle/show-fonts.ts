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
export function showFonts({ navigation }: Pick<Shell, 'navigation'>): Promise<void> {
  return loadFonts({
    fonts,
    page: document.fonts,
    createFont: ({ family, url, weight }) => new FontFace(family, `url(${url})`, { weight }),
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
