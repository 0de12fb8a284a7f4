import { getCurrentQuiz } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import { useOnline } from '@funnel/platform/use-online';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  calculateScores,
  type FinishOptions,
  sendSnapshot,
  sendSnapshotWhenOnline,
} from '../app/finish-quiz';
import type { QuizMount } from '../app/quiz-mount';
import { useQuiz } from '../app/use-quiz';
import { CalculatingScreen } from '../features/calculating/calculating-screen';

const SKIP_AFTER_MS = 1000;
const SHOWN_AT_LEAST_MS = 2400;

/** Calculates the results and opens them. With reduced motion it opens them at once, without the animation. */
export function CalculatingStep({ mount, title }: { mount: QuizMount; title: string }): ReactElement {
  const platform = usePlatform();
  const { quiz, walk, dispatch } = useQuiz(mount);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isSent, setSent] = useState(false);
  const [maySkip, setMaySkip] = useState(false);
  const hasStarted = useRef(false);
  const target = mount.winback ? platform.links.winbackOffer(mount.winback) : platform.links.results();
  const openTarget = useCallback(() => void navigate(target, { replace: true }), [navigate, target]);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finishQuiz({ walk, quiz, platform, dispatch }).then(() => setSent(true));
    platform.track('quiz-completed', { surface: mount.surface, winback: mount.winback });
  });

  useEffect(() => {
    if (prefersReducedMotion()) openTarget();
    const timer = setTimeout(() => setMaySkip(true), SKIP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [openTarget]);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(openTarget, SHOWN_AT_LEAST_MS);
    return () => clearTimeout(timer);
  }, [isSent, openTarget]);

  return (
    <CalculatingScreen
      title={title}
      tasks={listTasks({ answers: true, scales: maySkip || isSent, story: isSent })}
      isOffline={!isOnline && !isSent}
      onSkip={maySkip ? openTarget : null}
    />
  );
}

/** Never rejects; offline it resolves once there is a connection. The snapshot may be saved after the results are shown. */
async function finishQuiz(options: FinishOptions): Promise<void> {
  calculateScores(options);
  try {
    await sendSnapshot(options);
  } catch {
    sendSnapshotWhenOnline(options);
    if (!navigator.onLine) await waitForOnline();
  }
}

function waitForOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

function listTasks(done: Readonly<Record<string, boolean>>) {
  const { catalog } = getCurrentQuiz();
  return Object.entries(done).map(([task, isDone]) => ({
    label: catalog[`calculating.task.${task}`] ?? '',
    isDone,
  }));
}

function prefersReducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
