import { randomUUID } from 'node:crypto';
import {
  type FlagName,
  type FlagSetting,
  type FlagVariants,
  isDecidedBy,
  type Offering,
} from '@funnel/contracts';
import { type BrowserContext, expect } from '@playwright/test';
import { getAddress } from '../addresses';
import { readBootDocument } from '../boot-document';
import { readSentEvents } from '../sent-events';
import { getFromApi } from '../services';

/** Changes a flag at the flag service; without a setting the flag is reset. */
export async function setFlag<Name extends FlagName>(
  name: Name,
  setting: FlagSetting<Name> | undefined,
): Promise<void> {
  const response = await fetch(`${getAddress('SANDBOX_URL')}/_inspect/growthbook/features/${name}`, {
    method: setting ? 'PUT' : 'DELETE',
    headers: { 'content-type': 'application/json' },
    ...(setting && { body: JSON.stringify(setting) }),
  });
  expect(response.ok).toBe(true);
}

/** An experiment on `jtbd` that gives this share of the visitors the control. */
export const jtbdExperiment = (control: number): FlagSetting<'jtbd'> => ({
  experiment: { variations: ['control', 'jtbd'], weights: [control, 1 - control], bucketVersion: 1 },
});

/** Waits until new visitors get the variant, since servers cache definitions: the page for a second, the API for five. */
export async function waitForVariant(name: FlagName, variant: string): Promise<void> {
  const read = isDecidedBy('api', name) ? readOfferedVariants : readNewPageVariants;
  await expect.poll(async () => (await read())[name]).toBe(variant);
}

async function readOfferedVariants(): Promise<FlagVariants> {
  const { variants } = await getFromApi<Offering>(`/offerings?uuid=${randomUUID()}`);
  return variants;
}

async function readNewPageVariants(): Promise<FlagVariants> {
  return readPageVariants(await (await fetch(getAddress('SITE_URL'))).text());
}

/** The variants that the server evaluated for the visitor of a page. */
export function readPageVariants(html: string): FlagVariants {
  const boot = readBootDocument(html);
  if (!boot) throw new Error('The page has no boot document');
  return boot.visitor?.variants ?? {};
}

/** Collects the facts of a flag's exposures that the pages of a browser log from now on. */
export function collectExposures(context: BrowserContext, flag: FlagName): object[] {
  const found: object[] = [];
  context.on('request', (request) => {
    for (const { event, properties } of readSentEvents(request))
      if (event === 'experiment-viewed' && properties?.['flag'] === flag) found.push(properties);
  });
  return found;
}
