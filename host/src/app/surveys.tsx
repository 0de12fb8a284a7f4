import { extraStorageKeys, type SurveyScreen } from '@funnel/contracts';
import { useObservable } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { type ReactElement, Suspense, useMemo } from 'react';
import { waitUntilRead } from '../features/surveys/wait-until-read';
import { PartBoundary } from './routing/part-boundary';
import type { Shell } from './shell';
import { isTestUser } from './test-user';

const Survey = lazyScreen(async () => (await import('../features/surveys/survey')).Survey);

const FLAG = 'user-insight-popup';

type SurveyFlag = { variant(name: typeof FLAG): string; expose(name: typeof FLAG): void };

type OpenerShell = Pick<Shell, 'storage' | 'idleQueue' | 'survey' | 'navigation'>;

/**
 * Returns what a screen calls when it shows: if the flag says so, opens the survey once the screen was read, once per
 * screen and visitor. Leaving the screen before that opens nothing.
 */
export function createSurveyOpener(
  { storage, idleQueue, survey, navigation }: OpenerShell,
  flags: SurveyFlag,
  waitForReader: typeof waitUntilRead = waitUntilRead,
): (screen: SurveyScreen) => void {
  let cancel = () => {};
  return (screen) => {
    cancel();
    flags.expose(FLAG);
    const seen = (storage.getItem(extraStorageKeys.surveysSeen) ?? '').split(',').filter(Boolean);
    if (flags.variant(FLAG) !== screen || seen.includes(screen)) return;
    const stopWaiting = waitForReader(() => {
      cancel();
      storage.setItem(extraStorageKeys.surveysSeen, [...seen, screen].join(','));
      idleQueue.runWhenIdle(() => survey.set(screen));
    });
    const path = navigation.get();
    const unsubscribe = navigation.subscribe(() => navigation.get() !== path && cancel());
    cancel = () => {
      stopWaiting();
      unsubscribe();
    };
  };
}

/** The survey that is open, if any. */
export function OpenSurvey({ shell }: { shell: Shell }): ReactElement | null {
  const { survey, config, tracker } = shell;
  const screen = useObservable(survey);
  const response = useMemo(() => (screen ? crypto.randomUUID() : ''), [screen]);
  if (!screen) return null;
  const handleMissing = (error: unknown) => {
    shell.report(error);
    survey.set(null);
  };
  return (
    <PartBoundary onError={handleMissing}>
      <Suspense>
        <Survey
          screen={screen}
          typeformId={isTestUser(shell) ? undefined : config.typeformId || undefined}
          typeformPlatform={config.typeformPlatform}
          response={response}
          track={tracker.track}
          onClose={() => survey.set(null)}
        />
      </Suspense>
    </PartBoundary>
  );
}
