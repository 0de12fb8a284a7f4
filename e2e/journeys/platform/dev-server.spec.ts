import { expect, type Page, test } from '@playwright/test';
import { startDevServer } from '../../pages/parts/dev-server';

const app = `import { useState } from 'react';

export function App() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Written first</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
    </>
  );
}
`;

function locateOverlay(page: Page) {
  return page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
}

let server: Awaited<ReturnType<typeof startDevServer>>;
test.beforeEach(async () => {
  server = await startDevServer('results', app);
});
test.afterEach(() => server.stop());

test('edits show in the running site, and errors until they are mended', async ({ page }) => {
  expect(server.readOutput()).toContain('Joined the site at http://localhost:');
  const calls = page.waitForResponse((response) => response.url().startsWith(`${server.url}/v1/`));
  await page.goto(`${server.url}/live`);
  await expect(page.getByRole('heading', { name: 'Written first' })).toBeVisible();
  // The site's API knows no such origin: the development server calls it.
  expect((await calls).status()).toBeLessThan(400);
  await page.getByRole('button', { name: 'Count 0' }).click();
  const counted = page.getByRole('button', { name: 'Count 1' });
  await expect(counted).toBeVisible();

  await server.write(app.replace('Written first', 'Written then'));
  await expect(page.getByRole('heading', { name: 'Written then' })).toBeVisible();
  await expect(counted).toBeVisible();

  await server.write(app.replace('<h1>Written first</h1>', '<h1>Written first</h2>'));
  await expect(locateOverlay(page)).toContainText('app.tsx');
  await server.write(app.replace('useState(0)', "useState<number>('none')"));
  await expect(locateOverlay(page)).toContainText('TS2345');
  expect(server.readOutput()).toMatch(/app\.tsx:4:\d+ TS2345/);
  await server.write(app);
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Written first' })).toBeVisible();
});
