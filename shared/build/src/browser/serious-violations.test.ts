/** @jest-environment jest-fixed-jsdom */
import type { Page } from 'playwright-core';
import { findSeriousViolations } from './serious-violations';

/** A page that is the document of this test. */
function openPage(html: string): Page {
  document.body.innerHTML = html;
  document.getAnimations = () => [];
  const evaluate = (work: string | ((input: unknown) => unknown), input: unknown) =>
    Promise.resolve(typeof work === 'string' ? runScript(work) : work(input));
  // As `unknown` first: nothing else of a page is used.
  return { evaluate } as unknown as Page;
}

test('page with an axe of its own is judged by ours', async () => {
  const page = openPage('<img src="/a.png">');
  Reflect.set(window, 'axe', { run: () => Promise.resolve({ violations: [] }) });
  for (const _visit of ['first', 'second'])
    expect(await findSeriousViolations(page, 'body')).toEqual([expect.stringMatching(/^image-alt: /)]);
});

function runScript(text: string): void {
  document.head.append(Object.assign(document.createElement('script'), { text }));
}
