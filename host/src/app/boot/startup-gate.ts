import type { AppConfig, Geo } from '@funnel/contracts';
import { defaultAppConfig } from './remote-config';

/** The steps before the app may show; each starts when the gate comes to it. */
export type GateSteps<Flags> = {
  readonly appConfig: () => Promise<AppConfig>;
  /** Resolves to whether a member is signed in. */
  readonly isMember: () => Promise<boolean>;
  /** Never rejects: a lookup that failed has its own answer. */
  readonly geo: (appConfig: AppConfig) => Promise<Geo>;
  readonly flags: (appConfig: AppConfig, geo: Geo) => Promise<Flags>;
};

export type Passed<Flags> = { readonly appConfig: AppConfig; readonly geo: Geo; readonly flags: Flags };

/** The start-up order: remote config or a known member, then geo found or given up, then flags ready. */
export async function passGate<Flags>(steps: GateSteps<Flags>): Promise<Passed<Flags>> {
  const appConfig = await configOrMember(steps);
  const geo = await steps.geo(appConfig);
  const flags = await steps.flags(appConfig, geo);
  return { appConfig, geo, flags };
}

/** A known member need not wait for remote configuration. */
function configOrMember({ appConfig, isMember }: GateSteps<unknown>): Promise<AppConfig> {
  return new Promise((resolve, reject) => {
    appConfig().then(resolve, reject);
    isMember().then((known) => known && resolve(defaultAppConfig), reject);
  });
}
