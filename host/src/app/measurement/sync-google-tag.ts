import { findMount } from '@funnel/contracts';
import { pathTemplate } from '../../features/analytics/path-template';
import { type GoogleTag, loadGoogleTag } from '../../features/google-tag/google-tag';
import type { Shell } from '../shell';

/** Loads Google's tag with the visitor's consent, on pages that are not about health, and follows both from then on. */
export function followGoogleTag(
  { config, consents, dataLayer, navigation }: Shell,
  isOpen: () => boolean,
): void {
  const id = config.googleAnalyticsTag;
  if (!id) return;
  let tag: GoogleTag | undefined;
  const granted = () => ({
    analytics: consents.granted('analytics'),
    advertising: consents.granted('advertising'),
  });

  function look(): void {
    const path = navigation.get();
    const isSilent = isAboutHealth(path);
    if (isOpen() && !(tag === undefined && isSilent)) follow(path, isSilent);
    else if (!isOpen()) end();
  }

  function follow(path: string, isSilent: boolean): void {
    tag ??= loadGoogleTag({
      page: window,
      id,
      host: config.googleTagUrl,
      location: location.origin + pathTemplate(path),
      consents: granted(),
      now: Date.now,
    });
    tag.setSilent(isSilent);
    dataLayer.use(isSilent ? undefined : tag);
  }

  function end(): void {
    tag?.stop();
    dataLayer.use(undefined);
  }

  consents.subscribe(() => {
    if (isOpen()) tag?.consent(granted());
    look();
  });
  navigation.subscribe(look);
  look();
}

function isAboutHealth(path: string): boolean {
  const remote = findMount(path)?.remote;
  return remote === 'quiz' || remote === 'results';
}
