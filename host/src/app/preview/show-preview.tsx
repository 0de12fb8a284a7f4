import { extraStorageKeys } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { createRoot } from 'react-dom/client';
import { findShownVersions } from '../../features/preview/find-shown-versions';
import { PreviewBadge } from '../../features/preview/preview-badge';
import type { Shell } from '../shell';
import { leavePreview } from './leave-preview';

type PreviewShell = Pick<Shell, 'boot' | 'storage' | 'chosenVersions' | 'api' | 'uuid' | 'notices'>;

/** Shows what of this page is a preview; one that has ended is said once. It survives a crash of the page. */
export async function showPreview(shell: PreviewShell): Promise<void> {
  const { boot, chosenVersions: chosen, api, uuid, notices } = shell;
  const readRegistry = (remotes?: string) =>
    api.call(({ remoteRoutes }) => remoteRoutes.read, {
      query: { uuid: uuid(), ...(remotes && { remotes }) },
    });
  const versions = await findShownVersions({ boot, chosen, readRegistry });
  const isShown = boot.preview?.versions !== undefined || Object.keys(versions).length > 0;
  if (!isShown) {
    if (boot.preview) notices.notify(t`This preview has ended. You see the regular site.`);
    return;
  }
  const place = document.createElement('aside');
  place.setAttribute('aria-label', t`Preview`);
  document.body.prepend(place);
  createRoot(place).render(<PreviewBadge versions={versions} onLeave={() => showRegularSite(shell)} />);
}

async function showRegularSite({ boot, storage }: PreviewShell): Promise<void> {
  if (boot.preview) await leavePreview();
  storage.removeItem(extraStorageKeys.remoteOverrides);
  location.reload();
}
