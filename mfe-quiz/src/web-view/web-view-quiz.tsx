import { calculateProgress, listVisibleSteps } from '@funnel/content/quiz';
import { authRoutes, findLocale, type NativeInit, parseNativeAnswers } from '@funnel/contracts';
import { type Platform, PlatformProvider, usePlatform } from '@funnel/platform';
import { Skeleton } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { answersSeeded, type QuizStoreState } from '../features/answers/quiz-slice';
import type { QuizMount } from '../walk/quiz-mount';
import { useQuiz } from '../walk/use-quiz';
import { applyInsets, applyTheme } from './apply-theme';
import { type Bridge, createBridge, createUsedNonces } from './bridge';
import { type WebView, WebViewContext } from './web-view-context';
import { WebViewFrame } from './web-view-frame';

type Session = { readonly bridge: Bridge; readonly init: NativeInit | null };

/** The quiz inside a native app, once the app has introduced itself; without one, the same on the plain web. */
export function WebViewQuiz({ mount, children }: { mount: QuizMount; children: ReactNode }): ReactElement {
  const session = useSession();
  if (!session) return <Skeleton label={t`Loading`} lines={6} />;
  return (
    <ConnectedQuiz mount={mount} session={session}>
      {children}
    </ConnectedQuiz>
  );
}

/** Connects to the app and applies what it says before the first screen. */
function useSession(): Session | null {
  const platform = usePlatform();
  const [session, setSession] = useState<Session | null>(null);
  const [isReady, setReady] = useState(false);
  const isIntroduced = useRef(false);

  useEffect(() => {
    const usedNonces = createUsedNonces(() => sessionStorage);
    const bridge = createBridge({ view: window, usedNonces });
    void bridge.connect().then((init) => setSession({ bridge, init }));
    return bridge.close;
  }, []);

  useEffect(() => {
    if (!session || isIntroduced.current) return;
    isIntroduced.current = true;
    const { init, bridge } = session;
    if (init && needsLocale(init, platform)) reloadIn(init);
    else void introduce(init, bridge, platform).then(() => setReady(true));
  }, [session, platform]);

  return isReady ? session : null;
}

async function introduce(init: NativeInit | null, bridge: Bridge, platform: Platform): Promise<void> {
  if (!init) return;
  applyTheme(document, init.theme);
  applyInsets(document, init.insets);
  if (init.token === undefined) return;
  try {
    const { token, user } = await platform.api.call(authRoutes.exchange, { body: { code: init.token } });
    platform.actions.sessionStarted({ token, ...user });
  } catch {
    bridge.send({ type: 'error', code: 'token-refused' });
  }
}

/** The server renders a page in its language, so another one is another page. Asked for once only. */
function needsLocale({ locale }: NativeInit, { entry }: Platform): boolean {
  const wanted = findLocale([locale.replace('_', '-')]);
  return wanted !== i18n.locale && entry.locale !== wanted;
}

function reloadIn({ locale }: NativeInit): void {
  const query = new URLSearchParams({ locale: findLocale([locale.replace('_', '-')]) });
  window.location.replace(`${window.location.pathname}?${query}`);
}

type ConnectedQuizProps = { mount: QuizMount; session: Session; children: ReactNode };

function ConnectedQuiz({ mount, session, children }: ConnectedQuizProps): ReactElement {
  const { bridge, init } = session;
  const platform = useAppPlatform(init);
  const backHandler = useRef<(() => void) | null>(null);
  const webView = useMemo<WebView>(
    () => ({
      canClose: bridge.isConnected(),
      close: () => bridge.send({ type: 'close' }),
      reportUnsaved: () => bridge.send({ type: 'error', code: 'not-saved' }),
      setBackHandler: (handler) => {
        backHandler.current = handler;
      },
    }),
    [bridge],
  );
  const openExternal = useCallback(
    (url: string) => {
      if (bridge.isConnected()) bridge.send({ type: 'open-external', url });
      else window.open(url, '_blank', 'noopener');
    },
    [bridge],
  );
  return (
    <PlatformProvider value={platform}>
      <WebViewContext.Provider value={webView}>
        <WebViewFrame basePath={mount.basePath} onOpenExternal={openExternal}>
          {children}
        </WebViewFrame>
        <BridgeReports
          mount={mount}
          session={session}
          onBack={() => (backHandler.current ?? webView.close)()}
        />
      </WebViewContext.Provider>
    </PlatformProvider>
  );
}

/** An anonymous visitor is the app's own; nothing outside of the quiz is loaded ahead. */
function useAppPlatform(init: NativeInit | null): Platform {
  const { prefetch: _none, ...platform } = usePlatform();
  const { user } = platform;
  return init && !user.isLoggedIn ? { ...platform, user: { ...user, uuid: init.uuid } } : platform;
}

type BridgeReportsProps = { mount: QuizMount; session: Session; onBack: () => void };

/** Tells the app where the visitor is, what was saved and when the quiz is complete. */
function BridgeReports({ mount, session: { bridge, init }, onBack }: BridgeReportsProps): null {
  const { pathname } = useLocation();
  const { quiz, walk } = useQuiz(mount);
  const steps = listVisibleSteps(walk);
  const index = steps.findIndex(({ id }) => pathname === `${mount.basePath}/${id}`);
  const id = steps[index]?.id;
  const total = steps.length;
  const percent = id === undefined ? undefined : Math.round(calculateProgress(walk, id) * 100);
  const isDone = pathname === `${mount.basePath}/done`;
  useAppAnswers(mount, { bridge, init });
  useAnswerReports(bridge);

  const reportStep = useCallback(() => {
    if (id === undefined || percent === undefined) return;
    bridge.send({ type: 'step', id, index, total });
    bridge.send({ type: 'progress', percent });
  }, [bridge, id, index, total, percent]);
  useEffect(reportStep, [reportStep]);

  const { scores, snapshotId } = quiz;
  const reportComplete = useCallback(() => {
    if (!isDone || snapshotId === undefined) return;
    bridge.send({ type: 'progress', percent: 100 });
    bridge.send({ type: 'complete', scores, snapshotId });
    bridge.send({ type: 'haptic', style: 'success' });
  }, [bridge, isDone, scores, snapshotId]);
  useEffect(reportComplete, [reportComplete]);

  useEffect(() => {
    bridge.onCommand((command) => {
      if (command === 'back') return onBack();
      reportStep();
      reportComplete();
    });
  });
  return null;
}

/** The app's earlier answers fill an empty quiz, and only after the consent to keep answers. */
function useAppAnswers({ basePath }: QuizMount, { bridge, init }: Session): void {
  const { consent } = usePlatform();
  const navigate = useNavigate();
  const store = useStore<QuizStoreState>();
  const isHandled = useRef(false);

  useEffect(() => {
    if (isHandled.current || init?.answers === undefined) return;
    const answers = parseNativeAnswers(init.answers);
    if (!answers) {
      isHandled.current = true;
      bridge.send({ type: 'error', code: 'answers-refused' });
    } else if (consent.granted('health')) {
      isHandled.current = true;
      const isEmpty = Object.keys(store.getState().quiz.answers).length === 0;
      if (!isEmpty) return;
      store.dispatch(answersSeeded(answers));
      // To the first open question.
      void navigate(basePath, { replace: true });
    }
  });
}

/** A saved answer by its step, never what was answered. */
function useAnswerReports(bridge: Bridge): void {
  const store = useStore<QuizStoreState>();
  useEffect(() => {
    let last = store.getState().quiz.answers;
    return store.subscribe(() => {
      const { answers } = store.getState().quiz;
      const changed = Object.keys(answers).filter((stepId) => answers[stepId] !== last[stepId]);
      last = answers;
      for (const stepId of changed) bridge.send({ type: 'answer-saved', stepId });
      if (changed.length === 1) bridge.send({ type: 'haptic', style: 'selection' });
    });
  }, [bridge, store]);
}
