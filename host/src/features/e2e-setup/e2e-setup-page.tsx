import { storageKeys } from '@funnel/contracts';
import { type ApiClient, type Platform, usePlatform } from '@funnel/platform';
import { Notice, Screen, Spinner } from '@funnel/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { loadSchemas } from '../../calls/load-schemas';
import { isProfile, type Profile } from '../../test-answers/quiz-profiles';

/**
 * Cleans up a test user, marks the browser as one, answers the quiz where `answers` says how, and goes to `startUrl`.
 * Only where test tools are allowed.
 */
export function E2eSetupPage({ goTo = replacePage }: { goTo?: (address: string) => void }): ReactElement {
  const current = usePlatform();
  // The consent that set-up records renders this page again; it must not set up twice.
  const [platform] = useState(current);
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const isAllowed = platform.config.testTools === 'enabled';
  const answers = search.get('answers');
  const target = startAddress(search.get('startUrl'), location.origin);

  useEffect(() => {
    if (!isAllowed) return;
    setUp(platform, answers).then(
      () => goTo(target),
      (error: unknown) => setFailure(String(error)),
    );
  }, [isAllowed, platform, answers, target, goTo]);

  if (!isAllowed) return <Navigate to="/" replace />;
  return (
    <Screen title="Test set-up">
      {failure ? <Notice kind="error">{failure}</Notice> : <Spinner label="Setting up the test user" />}
    </Screen>
  );
}

/** A full page load, so that the test starts with empty memory. */
function replacePage(address: string): void {
  location.replace(address);
}

/** Without an e-mail in the address, the visitor becomes a test user with an unused address. */
async function setUp(platform: Platform, answers: string | null): Promise<void> {
  const { api, entry, user } = platform;
  await cleanUp(api, { testUserEmail: entry.email ?? `${user.uuid}@test.invalid`, userUuid: user.uuid });
  localStorage.setItem(storageKeys.e2eTestUser, 'true');
  if (isProfile(answers)) await answerQuiz(platform, answers);
}

/** As the dev menu does: with consent, or the next page would delete the answers of a visitor under the GDPR. */
async function answerQuiz({ consent, appConfig, geo }: Platform, profile: Profile): Promise<void> {
  const { fillQuiz } = await import('../../test-answers/fill-quiz');
  await consent.record({ health: true }, 'e2e-setup');
  const quiz = fillQuiz({
    profile,
    seed: 1,
    overlays: {},
    origins: appConfig.discoveredInflowOptions.map(({ id }) => id),
    place: { country: geo.location.countryCode ?? '', gdpr: geo.meta.isGdpr ? 'yes' : 'no' },
  });
  localStorage.setItem(storageKeys.quizState, JSON.stringify(quiz));
}

type TestUser = { readonly testUserEmail: string; readonly userUuid: string };

async function cleanUp(api: ApiClient, body: TestUser): Promise<void> {
  const { e2eRoutes } = await loadSchemas();
  await api.call(e2eRoutes.cleanup, { body });
}

/** The start page of a test: `startUrl` if it is on this site, else the front page. */
export function startAddress(startUrl: string | null, origin: string): string {
  if (!startUrl || !URL.canParse(startUrl, origin)) return '/';
  const { origin: target, pathname, search, hash } = new URL(startUrl, origin);
  return target === origin ? `${pathname}${search}${hash}` : '/';
}
