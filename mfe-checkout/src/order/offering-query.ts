import { getMoneyTestId, isFlagName, type offeringRoutes, type RouteInput } from '@funnel/contracts';
import type { Platform, WinbackType } from '@funnel/platform';
import { device } from './device';

type OfferingQuery = RouteInput<typeof offeringRoutes.read>['query'];

/** Who asks for prices, and what the address says about which they may be. */
export function offeringQuery(platform: Platform, winback: WinbackType | undefined): OfferingQuery {
  const { user, entry } = platform;
  const testFlags = testFlagsOf(platform);
  return {
    uuid: user.uuid,
    ...(winback && { winback }),
    ...(winback && entry.winbackToken && { winbackToken: entry.winbackToken }),
    ...(isOn(entry.dufp) && { dufp: 'true' }),
    ...(isOn(entry.exu) && { exu: 'true' }),
    ...(isOn(entry.rexu) && { rexu: 'true' }),
    ...(testFlags !== '' && { testFlags }),
  };
}

/** Variants that a test has set, where test tools are allowed: the address wins over the dev menu, so it comes last. */
function testFlagsOf({ config, entry }: Platform): string {
  if (config.testTools !== 'enabled') return '';
  const kept = Object.entries(device.flagOverrides()).map(([name, variant]) => `${name}:${variant}`);
  return [...kept, ...(entry.testFlags?.split(',') ?? [])]
    .map((pair) => pair.trim())
    .filter(isPriced)
    .join();
}

function isPriced(pair: string): boolean {
  const [name = ''] = pair.split(':');
  return name === 'stripe-tax' || (isFlagName(name) && getMoneyTestId(name) !== undefined);
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
