import { consentPolicy } from '@funnel/content/legal/consent-policy';
import { mailRoutes } from '@funnel/contracts';
import { PlatformProvider } from '@funnel/platform';
import { loadFile } from '@funnel/platform/load-file';
import {
  fail,
  fakeApi,
  fakePlatform,
  findElement,
  press,
  refusal,
  renderApp,
  show,
  showOffline,
} from '@funnel/testing';
import { Screen } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { render } from '@testing-library/react';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { RouterErrorScreen } from './app/boot/error-screen';
import { PageError } from './app/routing/page-error';
import { loadConsentBanner } from './features/consent/consent-banner';
import { openConsents } from './features/consent/testing/open-consents';
import { loadLegalPage } from './features/legal/legal-page';
import { loadSupportPage } from './features/legal/support-page';
import { UnsubscribePage } from './features/unsubscribe/unsubscribe-page';
import { loadMessages } from './locales/messages';

export default { title: 'Host', parameters: { loadMessages } };

/** Shows a page once its texts are there in the language of the story. */
function showLoaded(path: string, route: string, load: () => Promise<ComponentType>) {
  return show(() => {
    const Page = lazy(async () => ({ default: await load() }));
    const pages = (
      <Routes>
        <Route path={path} element={<Page />} />
      </Routes>
    );
    return renderApp(<Suspense fallback={null}>{pages}</Suspense>, { route });
  });
}

/** A page that fails like this, and what is shown instead. */
function openFailing(load: () => Promise<never>, errorElement = <PageError />) {
  const router = createMemoryRouter([
    {
      path: '/',
      hydrateFallbackElement: <p />,
      loader: load,
      errorElement,
      element: <h1>Results</h1>,
    },
  ]);
  return render(
    <PlatformProvider value={fakePlatform().platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
}

const loseFile = () => loadFile(() => Promise.reject(new Error('Loading chunk 7 failed')));
const crash = () => Promise.reject(new Error('Cannot read properties of undefined'));

export const StartFailed = show(() => openFailing(crash, <RouterErrorScreen />));
export const PageNotLoaded = show(() => openFailing(loseFile));
export const PageOffline = showOffline(() => openFailing(loseFile));
export const PageCrashed = show(() => openFailing(crash));

export const ConsentBanner = showLoaded('/', '/', async () => {
  const { consents } = openConsents({ api: fakeApi([]), policy: consentPolicy, locale: i18n.locale });
  const Banner = await loadConsentBanner();
  return function Page(): ReactElement {
    return (
      <>
        <Screen title="Tidewell" />
        <Banner consents={consents} onChoose={() => undefined} />
      </>
    );
  };
});

export const Sources = showLoaded('/legal/:page', '/legal/sources', loadLegalPage);
export const Terms = showLoaded('/legal/:page', '/legal/terms', loadLegalPage);
export const Support = showLoaded('/support', '/support', loadSupportPage);

const showUnsubscribe = (answer: () => { unsubscribed: true }, act?: () => Promise<unknown>) =>
  show(() => {
    const api = fakeApi([[mailRoutes.unsubscribe, answer]]);
    return renderApp(<UnsubscribePage />, {
      route: `/legal/unsubscribe?code=${'c'.repeat(43)}`,
      platform: { api },
    });
  }, act);

async function stop() {
  await press('button');
  await findElement('[role=status], [role=alert]');
}

export const Unsubscribe = showUnsubscribe(() => ({ unsubscribed: true }));
export const Unsubscribed = showUnsubscribe(() => ({ unsubscribed: true }), stop);
export const UnsubscribeExpired = showUnsubscribe(fail(refusal('link-expired')), stop);
