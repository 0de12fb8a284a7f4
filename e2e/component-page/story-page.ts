import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { runStorybook } from './run-storybook.mjs';

const SITE = 'https://component-page.test';
const folder = path.resolve(import.meta.dirname, '../../.cache/component-page');

const indexSchema = z.object({ entries: z.record(z.string(), z.object({ type: z.string() })) });

/** Builds the component page; the ids of its stories. */
export async function buildComponentPage(): Promise<string[]> {
  if ((await runStorybook(['build', '--test', '--output-dir', folder])) !== 0)
    throw new Error('The component page could not be built');
  const index = indexSchema.parse(JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')));
  return Object.keys(index.entries)
    .filter((id) => index.entries[id]?.type === 'story')
    .sort();
}

/** Opens the built component page in a language, at one moment of time. */
export async function openComponentPage(page: Page, language: string): Promise<void> {
  await page.clock.setFixedTime('2026-11-24T12:00:00.000Z');
  await page.route(`${SITE}/**`, async (route) => {
    const file = path.join(folder, new URL(route.request().url()).pathname);
    await route.fulfill(existsSync(file) ? { path: file } : { status: 404 });
  });
  await page.goto(`${SITE}/iframe.html?viewMode=story&id=elements--buttons&globals=language:${language}`);
  await page.locator('body.sb-show-main').waitFor();
  await page.addStyleTag({ content: atRest });
}

/** Nothing moves or blinks in a picture. */
const atRest =
  '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }';

const rendered = ['storyRendered', 'storyUnchanged'];
const failed = ['storyErrored', 'storyThrewException', 'storyMissing', 'playFunctionThrewException'];

/** What shows how something loads: the elements, and stories named for it (`PricesLoading`). */
const showsLoading = /^elements--|-loading$/;

/** How long a story may load, in ms: without a limit, one that never ends would take the time of all. */
const LOAD_TIMEOUT = 60_000;

/** Shows a story in the open component page, complete: nothing loads any more, unless that is what it shows. */
export async function showStory(page: Page, storyId: string): Promise<void> {
  await page.evaluate(
    ({ id, ends, failures }) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window;
      return new Promise<void>((resolve, reject) => {
        for (const event of ends) channel.once(event, () => resolve());
        for (const event of failures) channel.once(event, () => reject(new Error(`${id}: ${event}`)));
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      });
    },
    { id: storyId, ends: rendered, failures: failed },
  );
  if (showsLoading.test(storyId)) return;
  // Storybook keeps hidden headings of its own in the page.
  await page
    .waitForFunction(
      () =>
        !document.querySelector('[data-loading]') &&
        [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()),
      undefined,
      { timeout: LOAD_TIMEOUT },
    )
    .catch((cause: unknown) => {
      throw new Error(`${storyId} has no heading, or still loads`, { cause });
    });
}

/** The HTML of the story that is shown, without what Storybook adds to the page. */
export async function readStory(page: Page): Promise<string> {
  const parts = await page
    .locator('#storybook-root, body > div:not([id]):not([class])')
    .evaluateAll((elements) => elements.map(({ innerHTML }) => innerHTML));
  return parts.join('\n');
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: {
      once(event: string, heard: () => void): void;
      emit(event: string, data: object): void;
    };
  }
}
