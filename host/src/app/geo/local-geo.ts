import { type Geo, type RuntimeConfig, storageKeys } from '@funnel/contracts';
import { mayTest } from '../../features/dev-menu/wanted';
import { isGeo } from './kept-geo';

type LocalGeoOptions = {
  readonly config: RuntimeConfig;
  readonly storage: Pick<Storage, 'getItem'>;
};

/** The place that a tester chose in this browser, while the choice is active and test tools are allowed. */
export function localGeo({ config, storage }: LocalGeoOptions): Geo | undefined {
  if (!mayTest(config)) return undefined;
  try {
    const settings = JSON.parse(storage.getItem(storageKeys.localGeoSettings) ?? 'null');
    if (settings?.overrideActive !== true || !isGeo(settings)) return undefined;
    return { location: settings.location, meta: settings.meta };
  } catch {
    return undefined;
  }
}
