import {
  isDecidedBy,
  isFlagName,
  isSwitchedOn,
  type offeringRoutes,
  type RouteInput,
} from '@funnel/contracts';
import type { Platform, WinbackType } from '@funnel/platform';
import { device } from './device';

type OfferingQuery = RouteInput<typeof offeringRoutes.read>['query'];

/** The offerings query: the visitor, and the URL parameters that affect prices. */
export function buildOfferingQuery(platform: Platform, winback: WinbackType | undefined): OfferingQuery {
  const { user, entry } = platform;
  const testFlags = readTestFlags(platform);
  return {
    uuid: user.uuid,
    ...(winback && { winback }),
    ...(winback && entry.winbackToken && { winbackToken: entry.winbackToken }),
    ...(isSwitchedOn(entry.dufp) && { dufp: 'true' }),
    ...(isSwitchedOn(entry.exu) && { exu: 'true' }),
    ...(isSwitchedOn(entry.rexu) && { rexu: 'true' }),
    ...(testFlags !== '' && { testFlags }),
  };
}

/** Flag variants set by a test, where test tools are enabled. The URL comes last because it wins over the dev menu. */
function readTestFlags({ config, entry }: Platform): string {
  if (config.testTools !== 'enabled') return '';
  const overrides = Object.entries(device.flagOverrides()).map(([name, variant]) => `${name}:${variant}`);
  return [...overrides, ...(entry.testFlags?.split(',') ?? [])]
    .map((pair) => pair.trim())
    .filter(affectsPrice)
    .join();
}

function affectsPrice(pair: string): boolean {
  const [name = ''] = pair.split(':');
  return isFlagName(name) && isDecidedBy('api', name);
}
