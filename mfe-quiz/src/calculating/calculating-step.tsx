import { usePlatform } from '@funnel/platform';
import { useOnline } from '@funnel/platform/use-online';
import { Button, cairnsScene, Icon, Illustration, Notice, ScreenHeading } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getCatalog, type StepTexts } from '../steps/step-texts';
import { findTarget, type QuizMount } from '../walk/quiz-mount';
import { useQuiz } from '../walk/use-quiz';
import styles from './calculating-step.module.css';
import { type FinishTask, finishQuiz, finishTasks } from './finish-quiz';

const SKIP_AFTER_MS = 1000;
/** Long enough to see the last tick. */
const FINISHED_SHOWN_MS = 600;

/** Finishes the quiz and opens the results. With reduced motion it opens them at once, and the work continues in the background. */
export function CalculatingStep({ mount, texts }: { mount: QuizMount; texts: StepTexts }): ReactElement {
  const platform = usePlatform();
  const { quiz, walk, dispatch } = useQuiz(mount);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [done, setDone] = useState<readonly FinishTask[]>([]);
  const [isFinished, setFinished] = useState(false);
  const [maySkip, setMaySkip] = useState(false);
  const hasStarted = useRef(false);
  const target = findTarget(mount, platform.links);
  const openTarget = useCallback(() => void navigate(target, { replace: true }), [navigate, target]);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const addDone = (task: FinishTask) => setDone((tasks) => [...tasks, task]);
    void finishQuiz({ walk, quiz, platform, dispatch }, addDone).then(() => setFinished(true));
    platform.track('quiz-completed', { surface: mount.surface, winback: mount.winback });
  });

  useEffect(() => {
    if (prefersReducedMotion()) openTarget();
    const timer = setTimeout(() => setMaySkip(true), SKIP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [openTarget]);

  useEffect(() => {
    if (!isFinished) return;
    const timer = setTimeout(openTarget, FINISHED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isFinished, openTarget]);

  return (
    <CalculatingScreen
      title={texts.title}
      tasks={finishTasks.map((task) => ({ label: getTaskLabel(task), isDone: done.includes(task) }))}
      isOffline={!isOnline && !isFinished}
      onSkip={maySkip && mount.surface === 'web' ? openTarget : null}
    />
  );
}

function getTaskLabel(task: FinishTask): string {
  return getCatalog()[`calculating.task.${task}`] ?? '';
}

function prefersReducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

type Task = { readonly label: string; readonly isDone: boolean };

type CalculatingScreenProps = {
  title: string;
  tasks: readonly Task[];
  /** Whether the remaining tasks wait for a connection. */
  isOffline: boolean;
  /** Skips the wait; null while there are no results yet. */
  onSkip: (() => void) | null;
};

/** Progress of the result calculation. */
function CalculatingScreen({ title, tasks, isOffline, onSkip }: CalculatingScreenProps): ReactElement {
  const { flow } = usePlatform();
  return (
    <div className={styles['calculating']}>
      <ScreenHeading title={title} />
      <p className={styles['moment']} role="status">{t`This takes a moment`}</p>
      <ul className={styles['tasks']}>
        {tasks.map(({ label, isDone }) => (
          <li key={label} className={styles['task']} data-done={isDone}>
            <Icon name={isDone ? 'check' : 'clock'} />
            {label}
          </li>
        ))}
      </ul>
      {isOffline && (
        <Notice kind="info" title={t`You seem to be offline`}>
          {t`Your answers are saved on this device. This page continues when you’re back online.`}
        </Notice>
      )}
      <div className={styles['skip']}>
        {onSkip && (
          <Button variant="secondary" onClick={onSkip}>
            {flow?.resultsNeedPlan ? t`Continue` : t`Show my results now`}
          </Button>
        )}
      </div>
      <Illustration scene={cairnsScene} />
    </div>
  );
}
