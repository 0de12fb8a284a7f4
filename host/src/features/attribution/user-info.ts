import { type Geo, storageKeys, type UserInfo } from '@funnel/contracts';
import { type Attribution, readAttribution } from './touch';

export type UserInfoOptions = {
  readonly storage: Pick<Storage, 'getItem'>;
  readonly geo: Geo;
  readonly locale: string;
  readonly googleClientId: string | null;
};

/** The visitor info in our API's format. It has no answers and no e-mail. */
export function buildUserInfo({ storage, geo, locale, googleClientId }: UserInfoOptions): UserInfo {
  return {
    adMetrics: buildAdMetrics(readAttribution(storage)),
    userProperties: { locale, ...readStoredProperties(storage) },
    googleClientId,
    location: { countryCode: geo.location.countryCode, currencyCode: geo.meta.currency },
  };
}

/** The last touch under its own names, the first one with the prefix `first_`. */
function buildAdMetrics(attribution: Attribution | undefined): Record<string, string> {
  if (!attribution) return {};
  const { first, last } = attribution;
  const firstNames = Object.entries(first.parameters).map(([name, value]) => [`first_${name}`, value]);
  return {
    ...last.parameters,
    last_touch_at: last.at,
    ...Object.fromEntries(firstNames),
    first_touch_at: first.at,
  };
}

const properties = {
  swimlane: storageKeys.swimlane,
  emailCampaign: storageKeys.emailCampaign,
  winbackType: storageKeys.winbackType,
  isWinbackFromApp: storageKeys.isWinbackFromApp,
  fromApp: storageKeys.fromApp,
} as const;

function readStoredProperties(storage: Pick<Storage, 'getItem'>): Record<string, string> {
  const kept = Object.entries(properties).flatMap(([name, key]) => {
    const value = storage.getItem(key);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}
