import { type AppConfig, appConfigRoutes } from '@funnel/contracts';
import { type ApiClient, withRetries } from '@funnel/platform';

export type AppConfigOptions = {
  readonly boot: AppConfig | undefined;
  readonly api: ApiClient;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly report: (error: unknown) => void;
};

const RETRIES = 2;

/** What holds while remote configuration is not known. */
export const defaultAppConfig: AppConfig = {
  generalSettings: { FLAGS_PROVIDER: 'growthbook', GROWTH_EXPERIMENT_SWIMLANES: [] },
  discoveredInflowOptions: [],
  requestIP: '',
  environmentVariables: { GEO_SERVICE_URL: '' },
};

/** Remote configuration of this visit. A site without it still works, so a failure is reported and passed over. */
export async function readAppConfig({ boot, api, wait, report }: AppConfigOptions): Promise<AppConfig> {
  if (boot) return boot;
  try {
    const call = () => api.call(appConfigRoutes.read, { query: { fromWeb: 'true' } });
    return await withRetries(call, { retries: RETRIES, wait });
  } catch (error) {
    report(error);
    return defaultAppConfig;
  }
}
