import {
  calculateSectionProgress,
  findNextStep,
  findPreviousStep,
  isReachable,
  listVisibleSteps,
} from '@funnel/content/quiz';
import type { Step } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { listExposedFlags } from '../app/exposed-flags';
import { QuizFrame } from '../app/quiz-frame';
import type { QuizMount } from '../app/quiz-mount';
import { getSectionName } from '../app/step-texts';
import { useQuiz } from '../app/use-quiz';
import { useResumeAddress } from '../app/use-resume-address';
import { answerGiven, discoveredChosen } from '../features/answers/quiz-slice';
import { StepProgress } from './step-progress';
import { StepView } from './step-view';
import { useStepTracking } from './use-step-tracking';

/** One step at its own path. Redirects from an unreachable step to the one where the visitor stopped. */
export function StepRoute({ mount }: { mount: QuizMount }): ReactElement {
  const { stepId } = useParams();
  const { consent } = usePlatform();
  const { quiz, walk } = useQuiz(mount);
  const resumeAddress = useResumeAddress(mount);
  const step = listVisibleSteps(walk).find(({ id }) => id === stepId);
  const mayStart = quiz.pinned !== undefined && consent.granted('health');
  if (!step || !mayStart || !isReachable(walk, step.id)) return <Navigate to={resumeAddress} replace />;
  return <ShownStep key={step.id} mount={mount} step={step} />;
}

function ShownStep({ mount, step }: { mount: QuizMount; step: Step }): ReactElement {
  const { flags } = usePlatform();
  const { walk, currentWalk, dispatch } = useQuiz(mount);
  const navigate = useNavigate();
  const from = readPreviousStepId(useLocation().state);
  const index = listVisibleSteps(walk).findIndex(({ id }) => id === step.id);
  const total = listVisibleSteps(walk).length;
  const number = index + 1;
  const previous = findPreviousStep(walk, step.id);
  const getStepAddress = (id: string) => `${mount.basePath}/${id}`;
  const tracking = useStepTracking(step, { index, total });
  // Neither question nor section: measurement reads titles.
  useDocumentTitle(t`The quiz, step ${number} of ${total}`);

  function handleNext() {
    const current = currentWalk();
    const next = findNextStep(current, step.id);
    if (!next) return;
    tracking.trackDone();
    for (const flag of listExposedFlags(current, step.id)) flags.expose(flag);
    void navigate(getStepAddress(next.id), { state: { from: step.id } });
  }

  function handleBack() {
    if (!previous) void navigate('/');
    else if (from === previous.id) void navigate(-1);
    else void navigate(getStepAddress(previous.id), { replace: true });
  }

  return (
    <QuizFrame mount={mount}>
      <StepProgress
        onBack={handleBack}
        position={t`Step ${number} of ${total}`}
        section={getSectionName(step.section)}
        parts={calculateSectionProgress(walk, step.id).map((part) => ({
          label: getSectionName(part.section),
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

/** The step the visitor came from, if any; the browser's history keeps it across reloads. */
function readPreviousStepId(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' ? state.from : undefined;
}
