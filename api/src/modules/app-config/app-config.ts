import { type AppConfig, appConfigSchema } from '@funnel/contracts';

/** Deployment defaults that the stored document may override. */
export type Deployment = { flagsProvider: string; geoServiceUrl: string };

/** The remote configuration for the web application; values stored by the growth team win. */
export function composeAppConfig(stored: unknown, deployment: Deployment): Omit<AppConfig, 'requestIP'> {
  const { generalSettings, discoveredInflowOptions, environmentVariables } = readSections(stored);
  return appConfigSchema.parse({
    generalSettings: { FLAGS_PROVIDER: deployment.flagsProvider, ...generalSettings },
    discoveredInflowOptions,
    environmentVariables: { GEO_SERVICE_URL: deployment.geoServiceUrl, ...environmentVariables },
    requestIP: '',
  });
}

type Sections = {
  generalSettings?: object;
  discoveredInflowOptions?: unknown;
  environmentVariables?: object;
};

function readSections(stored: unknown): Sections {
  return typeof stored === 'object' && stored !== null ? stored : {};
}
