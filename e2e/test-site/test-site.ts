import { dataFolder, findRunningStack, readStackId } from '@funnel/build/remote/running-stack';
import { parseRuntimeConfig } from '@funnel/contracts';
import { buildUrls } from '../stack/environment';
import { type Ports, readPorts } from '../stack/ports';
import { type StackAddresses, toStackAddresses } from '../stack/worker-stack';

/** The site that `TEST_SITE` names: journeys then run there, and no stack is started. */
export function readTestSite(named = process.env['TEST_SITE']): string | undefined {
  if (!named) return undefined;
  if (!URL.canParse(named)) throw new Error(`TEST_SITE is not an address: ${named}`);
  return new URL(named).origin;
}

/**
 * Addresses of the parts of a site: all of them when it is the local one that runs on the data folder (`DATA_DIR`, by
 * default `.data`), else what its own configuration names. A local site of another data folder is refused.
 */
export async function findTestSite(site: string): Promise<StackAddresses> {
  return (await findLocalStack(site)) ?? (await readDeployedSite(site));
}

async function findLocalStack(site: string): Promise<StackAddresses | undefined> {
  const dataDir = dataFolder();
  const running = await findRunningStack(dataDir);
  if (running?.urls.site !== site) return undefined;
  const ports: Ports = { ...readPorts({}), ...running.ports };
  return toStackAddresses({ urls: buildUrls(ports), ports, dataDir });
}

async function readDeployedSite(site: string): Promise<StackAddresses> {
  const response = await fetch(`${site}/config.json`);
  if (!response.ok) throw new Error(`${site}/config.json answered ${response.status}`);
  const { apiBase, headerKey, s3AssetsBaseUrl } = parseRuntimeConfig(await response.json());
  const assetsUrl = new URL(s3AssetsBaseUrl).origin;
  if (await readStackId(assetsUrl))
    throw new Error(
      `${site} is a local site, but not the one that runs on ${dataFolder()}. Set DATA_DIR to the folder it was started with, and TEST_SITE to the address that it printed.`,
    );
  return {
    SITE_URL: site,
    API_URL: apiBase.replace(/\/v1\/?$/, ''),
    API_KEY: headerKey,
    ASSETS_URL: assetsUrl,
  };
}
