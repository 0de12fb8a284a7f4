import type { AppConfig, Geo } from '@funnel/contracts';
import { defaultAppConfig } from './remote-config';

/** The steps before the app may show; each starts when the one before it has finished. */
export type StartupSteps<Flags> = {
  readonly appConfig: () => Promise<AppConfig>;
  /** Resolves to whether a member is signed in. */
  readonly isMember: () => Promise<boolean>;
  /** Never rejects: a failed lookup resolves to `unknownGeo`. */
  readonly geo: (appConfig: AppConfig) => Promise<Geo>;
  readonly flags: (appConfig: AppConfig, geo: Geo) => Promise<Flags>;
};

export type StartupResult<Flags> = {
  readonly appConfig: AppConfig;
  readonly geo: Geo;
  readonly flags: Flags;
};

/** The start-up order: remote config or a known member, then geo, then flags. */
export async function passStartupGate<Flags>(steps: StartupSteps<Flags>): Promise<StartupResult<Flags>> {
  const appConfig = await waitForConfigOrMember(steps);
  const geo = await steps.geo(appConfig);
  const flags = await steps.flags(appConfig, geo);
  return { appConfig, geo, flags };
}

/** A known member need not wait for remote configuration. */
function waitForConfigOrMember({ appConfig, isMember }: StartupSteps<unknown>): Promise<AppConfig> {
  return new Promise((resolve, reject) => {
    appConfig().then(resolve, reject);
    isMember().then((known) => known && resolve(defaultAppConfig), reject);
  });
}
