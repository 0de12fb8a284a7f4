import { type Geo, isRecord, type RuntimeConfig, readStoredJson, storageKeys } from '@funnel/contracts';
import { hasTestTools } from '../../features/dev-menu/dev-menu-access';
import { isGeo } from './geo-cache';

type LocalGeoOptions = {
  readonly config: RuntimeConfig;
  readonly storage: Pick<Storage, 'getItem'>;
};

/** The location a tester chose in this browser, if active and test tools are allowed. */
export function readLocalGeo({ config, storage }: LocalGeoOptions): Geo | undefined {
  if (!hasTestTools(config)) return undefined;
  const settings = readStoredJson(storage, storageKeys.localGeoSettings, isActive);
  return settings && { location: settings.location, meta: settings.meta };
}

function isActive(settings: unknown): settings is Geo {
  return isRecord(settings) && settings['overrideActive'] === true && isGeo(settings);
}
