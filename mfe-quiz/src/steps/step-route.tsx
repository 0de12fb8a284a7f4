import {
  calculateProgress,
  calculateSectionProgress,
  findNextStep,
  findPreviousStep,
  isReachable,
  listVisibleSteps,
} from '@funnel/content/quiz';
import type { Answer, Step } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { answerGiven, discoveredChosen } from '../features/answers/quiz-slice';
import { QuizFrame } from '../frame/quiz-frame';
import { type ExitStep, findExit, isExitStep } from '../walk/exit-steps';
import { listExposedFlags } from '../walk/quiz-flags';
import type { QuizMount } from '../walk/quiz-mount';
import { useQuiz, useResumeAddress } from '../walk/use-quiz';
import { useNativeBack, useWebView } from '../web-view/web-view-context';
import { StepProgress } from './step-progress';
import { InfoStep } from './step-screens';
import { getSectionName, getStepTexts } from './step-texts';
import { StepView } from './step-view';
import { useForgetting } from './use-forgetting';
import { useMilestones } from './use-milestones';
import { useStepTracking } from './use-step-tracking';

/** One step at its own path. Redirects from an unreachable step to the one where the visitor stopped. */
export function StepRoute({ mount }: { mount: QuizMount }): ReactElement {
  const { stepId } = useParams();
  const { consent } = usePlatform();
  const { quiz, walk } = useQuiz(mount);
  const resumeAddress = useResumeAddress(mount);
  const step =
    listVisibleSteps(walk).find(({ id }) => id === stepId) ??
    walk.doc.steps.find((other) => other.id === stepId && isExitStep(other));
  if (step && isExitStep(step) && !quiz.pinned) return <OpenExit mount={mount} step={step} />;
  const mayStart = quiz.pinned !== undefined && consent.granted('health');
  const isOpen = step && (isExitStep(step) || isReachable(walk, step.id));
  if (!isOpen || !mayStart) return <Navigate to={resumeAddress} replace />;
  return <ShownStep key={step.id} mount={mount} step={step} />;
}

/** An exit before the quiz has started, as from the question on the landing page. Nothing is kept. */
function OpenExit({ mount, step }: { mount: QuizMount; step: ExitStep }): ReactElement {
  const { walk } = useQuiz(mount);
  useDocumentTitle(t`The quiz`);
  const nothing = { answer: undefined, onAnswer: () => undefined, onNext: () => undefined };
  return (
    <QuizFrame mount={mount}>
      <Suspense fallback={null}>
        <InfoStep {...nothing} walk={walk} step={step} texts={getStepTexts(step)} />
      </Suspense>
    </QuizFrame>
  );
}

function ShownStep({ mount, step }: { mount: QuizMount; step: Step }): ReactElement {
  const { flags, locale } = usePlatform();
  const { quiz, walk, currentWalk, dispatch } = useQuiz(mount);
  const webView = useWebView();
  const navigate = useNavigate();
  const from = readPreviousStepId(useLocation().state);
  const path = listVisibleSteps(walk);
  const index = path.findIndex(({ id }) => id === step.id);
  const total = path.length;
  const previous = findPreviousStep(walk, step.id);
  const getStepAddress = (id: string) => `${mount.basePath}/${id}`;
  const nextKind = path[index + 1]?.kind;
  const tracking = useStepTracking(step, { mount, index, total, nextKind });
  useMilestones(step, { quiz, walk, dispatch });
  useForgetting(step, quiz, dispatch);
  // Neither question nor section: measurement reads titles.
  const ratio = calculateProgress(walk, step.id);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(ratio);
  const isExit = isExitStep(step);
  const [exitAnswer, setExitAnswer] = useState<Answer | null>(null);
  const latestExit = useRef<Step>(null);
  useDocumentTitle(isExit ? t`The quiz` : t`The quiz, ${percent}`);

  /** An answer that leads to an exit is only shown, never kept. */
  function handleAnswer(answer: Answer) {
    latestExit.current = findExit(walk, step.id, answer);
    setExitAnswer(latestExit.current ? answer : null);
    if (!latestExit.current) dispatch(answerGiven({ stepId: step.id, answer }));
  }

  function handleNext() {
    const current = currentWalk();
    const next = latestExit.current ?? findNextStep(current, step.id);
    if (!next) return;
    tracking.trackDone();
    for (const flag of listExposedFlags(current, step.id)) {
      // Nothing of the assigned variant is shown to a visitor who was pinned to the control instead.
      const isWithheld = current.context.flags[flag] === 'control' && flags.variant(flag) !== 'control';
      if (!isWithheld) flags.expose(flag);
    }
    void navigate(getStepAddress(next.id), { state: { from: step.id } });
  }

  function leaveQuiz() {
    if (webView) webView.close();
    else void navigate('/');
  }

  function handleBack() {
    if (from !== undefined && (isExit || from === previous?.id)) void navigate(-1);
    else if (isExit) void navigate(mount.basePath, { replace: true });
    else if (!previous) leaveQuiz();
    else void navigate(getStepAddress(previous.id), { replace: true });
  }

  useNativeBack(handleBack);

  return (
    <QuizFrame mount={mount}>
      <StepProgress
        onBack={handleBack}
        waitsForConnection={step.kind === 'loader'}
        progress={
          isExit
            ? null
            : {
                section: getSectionName(step.section),
                percent,
                ratio,
                parts: calculateSectionProgress(walk, step.id).map((part) => ({
                  label: getSectionName(part.section),
                  ratio: part.ratio,
                })),
              }
        }
      />
      <Suspense fallback={null}>
        <StepView
          mount={mount}
          step={step}
          walk={walk}
          answer={exitAnswer ?? walk.answers[step.id]}
          onAnswer={handleAnswer}
          onDiscovered={(discovered) => dispatch(discoveredChosen(discovered))}
          onNext={handleNext}
        />
      </Suspense>
    </QuizFrame>
  );
}

/** The step the visitor came from, if any; the browser's history keeps it across reloads. */
function readPreviousStepId(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' ? state.from : undefined;
}
