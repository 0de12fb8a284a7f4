import { isReachable, nextStep, previousStep, progressBySection, visiblePath } from '@funnel/content/quiz';
import type { Step } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { type ReactElement, Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { decidedAfter } from '../app/exposures';
import type { QuizMount } from '../app/mount';
import { QuizFrame } from '../app/quiz-frame';
import { sectionName } from '../app/quiz-texts';
import { useQuiz } from '../app/use-quiz';
import { useResumeAddress } from '../app/use-resume-address';
import { answerGiven, discoveredChosen } from '../features/answers/quiz-slice';
import { StepProgress } from './step-progress';
import { StepView } from './step-view';
import { useStepSeen } from './use-step-seen';

/** One step at its own address. A step that is not to be seen yet leads to where the visitor stopped. */
export function StepRoute({ mount }: { mount: QuizMount }): ReactElement {
  const { stepId } = useParams();
  const { consent } = usePlatform();
  const { quiz, walk } = useQuiz(mount);
  const resumeAddress = useResumeAddress(mount);
  const step = visiblePath(walk).find(({ id }) => id === stepId);
  const mayBegin = quiz.pinned !== undefined && consent.granted('health');
  if (!step || !mayBegin || !isReachable(walk, step.id)) return <Navigate to={resumeAddress} replace />;
  return <ShownStep key={step.id} mount={mount} step={step} />;
}

function ShownStep({ mount, step }: { mount: QuizMount; step: Step }): ReactElement {
  const { flags } = usePlatform();
  const { walk, currentWalk, dispatch } = useQuiz(mount);
  const navigate = useNavigate();
  const from = cameFrom(useLocation().state);
  const index = visiblePath(walk).findIndex(({ id }) => id === step.id);
  const previous = previousStep(walk, step.id);
  const addressOf = (id: string) => `${mount.basePath}/${id}`;
  const seen = useStepSeen(step, { index, total: visiblePath(walk).length });

  function handleNext() {
    const now = currentWalk();
    const next = nextStep(now, step.id);
    if (!next) return;
    seen.left();
    for (const flag of decidedAfter(now, step.id)) flags.expose(flag);
    void navigate(addressOf(next.id), { state: { from: step.id } });
  }

  function handleBack() {
    if (!previous) void navigate('/');
    else if (from === previous.id) void navigate(-1);
    else void navigate(addressOf(previous.id), { replace: true });
  }

  return (
    <QuizFrame mount={mount}>
      <StepProgress
        onBack={handleBack}
        position={`Step ${index + 1} of ${visiblePath(walk).length}`}
        section={sectionName(step.section)}
        parts={progressBySection(walk, step.id).map((part) => ({
          label: sectionName(part.section),
          ratio: part.ratio,
        }))}
      />
      <Suspense fallback={null}>
        <StepView
          mount={mount}
          step={step}
          answer={walk.answers[step.id]}
          onAnswer={(answer) => dispatch(answerGiven({ stepId: step.id, answer }))}
          onDiscovered={(discovered) => dispatch(discoveredChosen(discovered))}
          onNext={handleNext}
        />
      </Suspense>
    </QuizFrame>
  );
}

/** The step whose "next" led here, when one did; kept by the browser's history across reloads. */
function cameFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' ? state.from : undefined;
}
