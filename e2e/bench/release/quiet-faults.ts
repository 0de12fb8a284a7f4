import type { Release } from '@funnel/contracts';
import type { Browser } from '@playwright/test';
import { rewriteFile } from '../../pages/parts/remote-variants';
import { readStableRelease, retireCanary } from '../../pages/parts/remotes';
import { expectExactly, type Fact } from './facts';
import { type Fault, plantCopy } from './faults';
import { tryGate } from './gate';
import { CANARY_PERCENT } from './halt';
import { recordMessages } from './page-messages';
import { readPage } from './read-page';
import { addressPage, createVisitor, openPaths, openRegistry, pointCanary } from './registry';

const REMOTE = 'quiz';
const VISITORS = 50;
const ALTERED_HTML = '<p>planted</p>';
const GLOBAL_STYLE = 'h1{outline:3px solid rgb(1, 2, 3)}';

/** Altered HTML of a first screen reaches no page, so no canary has to end for it. */
export async function meetTamperedHtml(browser: Browser): Promise<Fact[]> {
  const what = 'tampered HTML';
  const fault: Fault = { what, remote: REMOTE, plant: plantCopy('html'), damage: alterScreens };
  const gate = await tryGate(fault);
  const release = await fault.plant(await readStableRelease(REMOTE));
  await openRegistry().publish({ release });
  await alterScreens(release);
  await pointCanary({ name: REMOTE, release, percent: CANARY_PERCENT });
  const addresses = Array.from({ length: VISITORS }, () => addressVisitor(release));
  const pages = await Promise.all(addresses.map((address) => readPage(address)));
  let isInBrowser = false;
  const { kinds } = await recordMessages(browser, {
    address: addressVisitor(release),
    release,
    until: 'load',
    look: async (page) => {
      isInBrowser = (await page.content()).includes(ALTERED_HTML);
    },
  });
  await retireCanary(REMOTE);
  const carrying = pages.filter(({ html }) => html.includes(ALTERED_HTML)).length + Number(isInBrowser);
  const whole = pages.filter(
    ({ faults, versions }) => faults.length === 0 && versions.get(REMOTE) === release.version,
  );
  return [
    ...gate,
    expectExactly(`${what}: whole pages without the gate`, whole.length, VISITORS),
    expectExactly(`${what}: of these and of a real one, that carry it`, carrying, 0),
    expectExactly(`${what}: counted from a real page as`, kinds.join(' and '), 'load'),
  ];
}

async function alterScreens(release: Release): Promise<void> {
  for (const { url } of Object.values(release.prerendered ?? {}))
    await rewriteFile(release, url, (html) => `${html}${ALTERED_HTML}`);
}

/** No browser reports it, so no canary would end for it: the gate has to refuse it. */
export async function meetGlobalStyle(): Promise<Fact[]> {
  return await tryGate({
    what: 'global style',
    remote: REMOTE,
    plant: plantCopy('style'),
    damage: addGlobalStyle,
  });
}

/** With hashes that fit, as a build without our checks would make it. */
async function addGlobalStyle(release: Release): Promise<void> {
  const [style] = release.styles;
  if (!style) throw new Error(`${REMOTE} has no styles`);
  const before = style.integrity;
  style.integrity = await rewriteFile(release, style.url, (own) => `${own}${GLOBAL_STYLE}`);
  release.entry.integrity = await rewriteFile(release, release.entry.url, (entry) =>
    entry.replaceAll(before, style.integrity),
  );
}

function addressVisitor(release: Release): string {
  return addressPage(openPaths[REMOTE], createVisitor(release, CANARY_PERCENT));
}
