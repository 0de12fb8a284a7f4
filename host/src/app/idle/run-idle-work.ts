import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
import { loadFile } from '@funnel/platform/load-file';
import { yieldToMain } from '@funnel/platform/yield-to-main';
import { hasTestTools } from '../../features/dev-menu/dev-menu-access';
import { loadFonts, readSavesData, type SiteFont } from '../../features/fonts/load-fonts';
import { eraseDevice } from '../../features/session/erase-device';
import type { StartupResult } from '../boot/startup-gate';
import type { Flags } from '../flags/flags';
import { reportVisitor } from '../measurement/report-visitor';
import { watchOutbox } from '../measurement/watch-outbox';
import { trackWebVitals } from '../measurement/web-vitals';
import type { Shell } from '../shell';
import { followGroupTest } from './follow-group-test';
import { watchIntent } from './watch-intent';

/** The names stand in `tokens.css`, before those of the system's fonts. */
const fonts: readonly SiteFont[] = [
  { family: 'Figtree', url: figtree, weight: '400 700' },
  { family: 'Fraunces', url: fraunces, weight: '500 700' },
];

/** What waits until the first screen is there and the browser has nothing else to do. Input is handled in between. */
export async function runIdleWork(shell: Shell, { flags, geo }: StartupResult<Flags>): Promise<void> {
  void showFonts(shell);
  for (const work of [
    () => reportVisitor(shell, geo),
    () => trackWebVitals(shell),
    () => watchOutbox(shell),
    () => followGroupTest(shell, flags),
    () => watchIntent(shell),
    () => eraseAfterSession(shell),
    () => isPreviewed(shell) && void openPreview(shell),
  ]) {
    await yieldToMain();
    work();
  }
}

/** A session may have ended where no page of ours could erase anything. */
function eraseAfterSession({ store }: Shell): void {
  if (store.getState().user.token === null) void eraseDevice();
}

/** Without test tools the API knows no versions but those of a link. */
function isPreviewed({ boot, config, chosenVersions }: Shell): boolean {
  return boot.preview !== undefined || (hasTestTools(config) && chosenVersions !== undefined);
}

async function openPreview(shell: Shell): Promise<void> {
  const file = loadFile(() => import(/* webpackChunkName: "preview" */ '../preview/show-preview'));
  await file.then(({ showPreview }) => showPreview(shell)).catch(shell.report);
}

function showFonts({ config }: Pick<Shell, 'config'>): Promise<void> {
  return loadFonts({
    fonts,
    page: document.fonts,
    // The site has a copy of what the asset store does not answer.
    createFont: ({ family, url, weight }) =>
      new FontFace(family, `url(${config.s3AssetsBaseUrl}/host${url}), url(${url})`, { weight }),
    savesData: readSavesData(window),
  });
}
