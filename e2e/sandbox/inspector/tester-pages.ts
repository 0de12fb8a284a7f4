import type { Collection } from '@funnel/stripe-sandbox';
import type { Express } from 'express';
import type { SandboxConfig } from '../config';
import type { Faults } from '../core/faults';
import { createApiCaller } from './api-access';
import { mountCanariesPage } from './canaries-page';
import { mountClockPage } from './clock-page';
import { mountFaultsPage } from './faults-page';
import { mountMembersPage, type TestMember } from './members-page';
import { mountPlacePage } from './place-page';

type TesterPages = {
  config: Pick<SandboxConfig, 'experiments' | 'site'>;
  publicUrl: string;
  now(): number;
  offset: Parameters<typeof mountClockPage>[1]['offset'];
  faults: Faults;
  services: readonly string[];
  listStripeFaults(): unknown;
  place: Parameters<typeof mountPlacePage>[1]['place'];
  members: Collection<TestMember>;
  findMailedLinks(email: string): readonly string[];
};

/** The pages with which a tester breaks services, moves clock and place, puts canaries and makes members. */
export function mountTesterPages(app: Express, pages: TesterPages): void {
  const { config, publicUrl } = pages;
  const { api } = config.experiments;
  const { url: siteUrl, releaseToken } = config.site;
  const callApi = createApiCaller(api);
  mountFaultsPage(app, pages);
  mountClockPage(app, { ...pages, runDueWork: () => runDueWork(publicUrl) });
  mountPlacePage(app, { place: pages.place, callApi, siteUrl });
  mountCanariesPage(app, { callApi, releaseToken, siteUrl });
  const target = { apiUrl: api.url, apiKey: api.key, providerUrl: publicUrl, language: 'en' };
  mountMembersPage(app, { ...pages, target, callApi, siteUrl });
}

/** Charges and ends what became due at the payment provider, and delivers its events. */
async function runDueWork(publicUrl: string): Promise<void> {
  await fetch(`${publicUrl}/_inspect/stripe/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 0 }),
  });
}
