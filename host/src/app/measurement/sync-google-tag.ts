import { isAboutHealth } from '@funnel/contracts';
import { toPathTemplate } from '../../features/analytics/path-template';
import { type GoogleTag, loadGoogleTag } from '../../features/google-tag/google-tag';
import type { Shell } from '../shell';

/** Loads Google's tag with consent, on pages that are not about health, and follows consent and navigation. */
export function syncGoogleTag(
  { config, consents, dataLayer, navigation }: Shell,
  isOpen: () => boolean,
): void {
  const id = config.googleAnalyticsTag;
  if (!id) return;
  let tag: GoogleTag | undefined;
  const readConsents = () => ({
    analytics: consents.granted('analytics'),
    advertising: consents.granted('advertising'),
  });

  function update(): void {
    const path = navigation.get();
    const isSilent = isAboutHealth(path);
    if (isOpen() && !(tag === undefined && isSilent)) showTag(path, isSilent);
    else if (!isOpen()) stopTag();
  }

  function showTag(path: string, isSilent: boolean): void {
    tag ??= loadGoogleTag({
      page: window,
      id,
      host: config.googleTagUrl,
      location: location.origin + toPathTemplate(path),
      consents: readConsents(),
      now: Date.now,
    });
    tag.setSilent(isSilent);
    dataLayer.use(isSilent ? undefined : tag);
  }

  function stopTag(): void {
    tag?.stop();
    dataLayer.use(undefined);
  }

  consents.subscribe(() => {
    if (isOpen()) tag?.consent(readConsents());
    update();
  });
  navigation.subscribe(update);
  update();
}
