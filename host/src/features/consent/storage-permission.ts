import type { Geo } from '@funnel/contracts';
import type { Consents } from './consents';

/**
 * Whether optional data may be stored on the device: where the GDPR applies, or where the place is unknown, only with
 * consent to health data or analytics.
 */
export function createStoragePermission(consents: Pick<Consents, 'granted'>, geo: Geo | undefined) {
  let needsConsent = geo?.meta.isGdpr ?? true;
  return {
    mayStore: () => !needsConsent || consents.granted('health') || consents.granted('analytics'),
    setPlace({ meta }: Geo): void {
      needsConsent = meta.isGdpr;
    },
  };
}
