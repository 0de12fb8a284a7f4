import { type RuntimeConfig, storageKeys } from '@funnel/contracts';
import { type ApiClient, type Platform, usePlatform } from '@funnel/platform';
import { Notice, Screen, Spinner } from '@funnel/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { loadSchemas } from '../../calls/load-schemas';
import { isProfile, type Profile } from '../../test-answers/quiz-profiles';
import { readRequest, type SetupRequest } from './read-request';
import { SetupForm } from './setup-form';
import { SetupResult } from './setup-result';

type E2eSetupPageProps = { goTo?: (address: string) => void };

type SetupState =
  | { readonly status: 'working' | 'asking' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'done'; readonly request: SetupRequest; readonly deleted: number };

/**
 * Cleans up a test user, marks the browser as one, answers the quiz where `answers` says how, and goes to `startUrl`.
 * An address that names no `startUrl`, or a wrong value, shows a form. Only where test tools are allowed.
 */
export function E2eSetupPage({ goTo = replacePage }: E2eSetupPageProps): ReactElement {
  const current = usePlatform();
  // The consent that set-up records renders this page again; it must not set up twice.
  const [platform] = useState(current);
  const [search] = useSearchParams();
  const [asked] = useState(() => readRequest(search, { entry: platform.entry, origin: location.origin }));
  const isComplete = search.has('startUrl') && asked.wrong.length === 0;
  const isAllowed = platform.config.testTools === 'enabled';
  const [state, setState] = useState<SetupState>({ status: isComplete ? 'working' : 'asking' });

  useEffect(() => {
    if (!isAllowed || !isComplete) return;
    setUp(platform, asked.request).then(
      () => goTo(asked.request.startUrl),
      (error: unknown) => setState({ status: 'failed', reason: String(error) }),
    );
  }, [isAllowed, isComplete, platform, asked, goTo]);

  function handleSubmit(request: SetupRequest) {
    setState({ status: 'working' });
    setUp(platform, request).then(
      (deleted) => setState({ status: 'done', request, deleted }),
      (error: unknown) => setState({ status: 'failed', reason: String(error) }),
    );
  }

  if (!isAllowed) return <Navigate to="/" replace />;
  if (state.status === 'done')
    return <SetupResult {...state} email={getEmail(platform, state.request)} uuid={platform.user.uuid} />;
  return (
    <Screen
      title="Test set-up"
      lead={state.status !== 'working' && 'Makes this browser that of a fresh test user.'}
    >
      {state.status === 'failed' && <Notice kind="error">{state.reason}</Notice>}
      {state.status === 'working' ? (
        <Spinner label="Setting up the test user" />
      ) : (
        <SetupForm asked={asked} membersUrl={findMembersPage(platform.config)} onSubmit={handleSubmit} />
      )}
    </Screen>
  );
}

/** A full page load, so that the test starts with empty memory. */
function replacePage(address: string): void {
  location.replace(address);
}

/** Without an e-mail, the visitor becomes a test user with an unused address. */
function getEmail({ user }: Platform, { email }: SetupRequest): string {
  return email || `${user.uuid}@test.invalid`;
}

/** Returns how many rows were deleted. */
async function setUp(platform: Platform, request: SetupRequest): Promise<number> {
  const { api, user } = platform;
  const deleted = await cleanUp(api, { testUserEmail: getEmail(platform, request), userUuid: user.uuid });
  localStorage.setItem(storageKeys.e2eTestUser, 'true');
  if (isProfile(request.answers)) await answerQuiz(platform, request.answers);
  return deleted;
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

async function cleanUp(api: ApiClient, body: TestUser): Promise<number> {
  const { e2eRoutes } = await loadSchemas();
  return (await api.call(e2eRoutes.cleanup, { body })).deleted;
}

/** The page of the sandbox that makes members; undefined where the site pays elsewhere. */
function findMembersPage({ stripeScriptUrl }: RuntimeConfig): string | undefined {
  return stripeScriptUrl && new URL('/members', stripeScriptUrl).href;
}
