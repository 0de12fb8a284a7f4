import { currentQuiz } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import { useOnline } from '@funnel/platform/use-online';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calculateScores, type Finishing, sendSnapshot, sendWhenOnline } from '../app/finish-quiz';
import type { QuizMount } from '../app/mount';
import { useQuiz } from '../app/use-quiz';
import { CalculatingScreen } from '../features/calculating/calculating-screen';

const SKIP_AFTER_MS = 1000;
const SHOWN_AT_LEAST_MS = 2400;

/** Works out the results and goes on to them. Under reduced motion nothing is staged: on we go at once. */
export function CalculatingStep({ mount, title }: { mount: QuizMount; title: string }): ReactElement {
  const platform = usePlatform();
  const { quiz, walk, dispatch } = useQuiz(mount);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isSent, setSent] = useState(false);
  const [maySkip, setMaySkip] = useState(false);
  const hasStarted = useRef(false);
  const target = mount.winback ? platform.links.winbackOffer(mount.winback) : platform.links.results();
  const goOn = useCallback(() => void navigate(target, { replace: true }), [navigate, target]);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finish({ walk, quiz, platform, dispatch }).then(() => setSent(true));
    platform.track('quiz-completed', { surface: mount.surface, winback: mount.winback });
  });

  useEffect(() => {
    if (prefersReducedMotion()) goOn();
    const skip = setTimeout(() => setMaySkip(true), SKIP_AFTER_MS);
    return () => clearTimeout(skip);
  }, [goOn]);

  useEffect(() => {
    if (!isSent) return;
    const onward = setTimeout(goOn, SHOWN_AT_LEAST_MS);
    return () => clearTimeout(onward);
  }, [isSent, goOn]);

  return (
    <CalculatingScreen
      title={title}
      tasks={tasksOf({ answers: true, scales: maySkip || isSent, story: isSent })}
      isOffline={!isOnline && !isSent}
      onSkip={maySkip ? goOn : null}
    />
  );
}

/** Settles either way, offline as soon as there is a connection: the snapshot may follow later than the results. */
async function finish(finishing: Finishing): Promise<void> {
  calculateScores(finishing);
  try {
    await sendSnapshot(finishing);
  } catch {
    sendWhenOnline(finishing);
    if (!navigator.onLine) await backOnline();
  }
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

function tasksOf(done: Readonly<Record<string, boolean>>) {
  const { catalog } = currentQuiz();
  return Object.entries(done).map(([task, isDone]) => ({
    label: catalog[`calculating.task.${task}`] ?? '',
    isDone,
  }));
}

function prefersReducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
