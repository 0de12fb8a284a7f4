import { findForeignStyles } from '@funnel/build/webpack/own-styles';
import type { Release } from '@funnel/contracts';
import type { Browser } from '@playwright/test';
import { rewriteFile } from '../../pages/parts/remote-variants';
import { readStableRelease, retireCanary } from '../../pages/parts/remotes';
import { expectExactly, type Fact, tell } from './facts';
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

/** The build refuses it. Once it is served nothing is wrong that a browser could report: only what it does is told. */
export async function meetGlobalStyle(browser: Browser): Promise<Fact[]> {
  const what = 'global style';
  const { release, problems } = await plantGlobalStyle(await readStableRelease(REMOTE));
  await openRegistry().publish({ release });
  await pointCanary({ name: REMOTE, release, percent: CANARY_PERCENT });
  let outline = '';
  const { kinds } = await recordMessages(browser, {
    address: addressVisitor(release),
    release,
    until: 'load',
    look: async (page) => {
      outline = await page
        .locator('h1')
        .first()
        .evaluate((heading) => getComputedStyle(heading).outlineColor);
    },
  });
  await retireCanary(REMOTE);
  return [
    expectExactly(`${what}: problems that the build finds`, problems.length, 1),
    tell(`${what}: because`, problems.join().slice(0, 70)),
    tell(`${what}: headings without the gate`, outline),
    tell(`${what}: faults that a real page reports`, kinds.filter((kind) => kind !== 'load').length),
  ];
}

/** The stable version with one more rule, and what the build's check says of these styles. */
async function plantGlobalStyle(stable: Release): Promise<{ release: Release; problems: readonly string[] }> {
  const release = await plantCopy('style')(stable);
  const [style] = release.styles;
  if (!style) throw new Error(`${REMOTE} has no styles`);
  const before = style.integrity;
  let css = '';
  style.integrity = await rewriteFile(release, style.url, (own) => {
    css = `${own}${GLOBAL_STYLE}`;
    return css;
  });
  release.entry.integrity = await rewriteFile(release, release.entry.url, (entry) =>
    entry.replaceAll(before, style.integrity),
  );
  return { release, problems: findForeignStyles(css, 'planted.css') };
}

function addressVisitor(release: Release): string {
  return addressPage(openPaths[REMOTE], createVisitor(release, CANARY_PERCENT));
}
