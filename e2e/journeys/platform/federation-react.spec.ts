import { expect, type Page, test } from '@playwright/test';
import { say } from '../../pages/language';
import { buildRelease } from '../../pages/parts/remote-variants';
import { createVersion, publishCanary, readStableRelease } from '../../pages/parts/remotes';

/** React versions offered to the page's singletons, and the versions of the active renderers. */
function listReactVersions(page: Page): Promise<{ offered: string[]; renderers: string[] }> {
  return page.evaluate(() => {
    const { __SHARE__: shared } = Reflect.get(window, '__FEDERATION__');
    const versions = Object.values(shared).flatMap((scope) => Object.keys(scope['default']?.['react'] ?? {}));
    return {
      offered: [...new Set(versions)],
      renderers: Reflect.get(window, 'renderers'),
    };
  });
}

/** React's renderers register with the developer tools; this replaces them. */
async function listenToRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const renderers: string[] = [];
    const nothing = () => undefined;
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { version: string }) => renderers.push(version),
        onCommitFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
        checkDCE: nothing,
      },
    });
  });
}

// The newest version would win where the host is not strict.
test('newer React is refused, and runs on the host’s where it slipped through', async ({ page }) => {
  const stable = await readStableRelease('results');
  const [major, minor, own] = (stable.shared['react'] ?? '').replace('^', '').split('.').map(Number);
  const host = `${major}.${minor}.${own}`;
  const other = `${major}.${minor}.${(own ?? 0) + 1}`;
  const built = await buildRelease(stable, createVersion('react'), {
    react: other,
    'react/jsx-runtime': other,
    'react-dom': other,
  });
  expect(built.shared).toMatchObject({ react: `^${other}`, 'react/jsx-runtime': `^${other}` });
  expect(await publishCanary(built)).toEqual({ status: 422, code: 'release-unfit' });

  // As if the host had been rolled back after the release.
  await page.addInitScript(
    ({ before, after }) => {
      // Comes before the scripts of the page run.
      document.addEventListener('readystatechange', () => {
        const boot = document.getElementById('boot');
        if (boot) boot.textContent = (boot.textContent ?? '').replace(before, () => after);
      });
    },
    { before: JSON.stringify(stable), after: JSON.stringify(built) },
  );

  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await listenToRenderers(page);
  const entry = page.waitForResponse(built.entry.url);
  await page.goto('/results');
  await entry;

  // The router and the platform reach the remote through contexts of the host: with a second React it would break.
  await expect(page.getByRole('heading', { name: say('No results here yet') })).toBeVisible();
  expect(await listReactVersions(page)).toEqual({ offered: [host], renderers: [host] });
  await page.getByRole('link', { name: say('Take the quiz') }).click();
  await expect(page.getByRole('heading', { name: say('Before we begin') })).toBeVisible();
  expect(errors).toEqual([]);
});
