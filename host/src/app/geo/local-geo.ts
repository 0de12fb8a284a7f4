import { type Geo, type RuntimeConfig, storageKeys } from '@funnel/contracts';
import { hasTestTools } from '../../features/dev-menu/dev-menu-access';
import { isGeo } from './geo-cache';

type LocalGeoOptions = {
  readonly config: RuntimeConfig;
  readonly storage: Pick<Storage, 'getItem'>;
};

/** The location a tester chose in this browser, if active and test tools are allowed. */
export function readLocalGeo({ config, storage }: LocalGeoOptions): Geo | undefined {
  if (!hasTestTools(config)) return undefined;
  try {
    const settings = JSON.parse(storage.getItem(storageKeys.localGeoSettings) ?? 'null');
    if (settings?.overrideActive !== true || !isGeo(settings)) return undefined;
    return { location: settings.location, meta: settings.meta };
  } catch {
    return undefined;
  }
}
