import { type Geo, storageKeys, type UserInfo } from '@funnel/contracts';
import { type Attribution, readAttribution } from './touch';

export type UserInfoOptions = {
  readonly storage: Pick<Storage, 'getItem'>;
  readonly geo: Geo;
  readonly locale: string;
  readonly googleClientId: string | null;
};

/** What the visit knows of its visitor, in the words of our API. No answer and no e-mail is in it. */
export function userInfoOf({ storage, geo, locale, googleClientId }: UserInfoOptions): UserInfo {
  return {
    adMetrics: adMetricsOf(readAttribution(storage)),
    userProperties: { locale, ...keptProperties(storage) },
    googleClientId,
    location: { countryCode: geo.location.countryCode, currencyCode: geo.meta.currency },
  };
}

/** The last way in under its own names, the first one beside it. */
function adMetricsOf(attribution: Attribution | undefined): Record<string, string> {
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

function keptProperties(storage: Pick<Storage, 'getItem'>): Record<string, string> {
  const kept = Object.entries(properties).flatMap(([name, key]) => {
    const value = storage.getItem(key);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}
