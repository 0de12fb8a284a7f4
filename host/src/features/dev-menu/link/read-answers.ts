import { applyOverlays, getCurrentDoc, listPossibleSteps } from '@funnel/content/quiz';
import { parseTestAnswers } from '@funnel/content/quiz/test-answers';
import type { Answers, QuizState, Step } from '@funnel/contracts';
import { createQuiz, type FillOptions, fillQuiz } from '../../../test-answers/fill-quiz';
import { isProfile, profiles } from '../../../test-answers/quiz-profiles';
import { createWrong, type Reading, type WrongValue } from './wrong-value';

/** `testAnswers=highest`, or answers as `goals:start|calm,sleep-hours:=7`. */
export function readTestQuiz(
  text: string,
  options: Omit<FillOptions, 'profile' | 'seed'>,
): Reading<QuizState> {
  if (isProfile(text)) return { value: fillQuiz({ ...options, profile: text, seed: 1 }), wrong: [] };
  const { value: answers = {}, wrong } = checkAnswers(parseTestAnswers(text), options);
  if (Object.keys(answers).length > 0) return { value: createQuiz(answers, options), wrong };
  const known = [...profiles, 'answers such as goals:start|calm,sleep-hours:=7'];
  return { value: undefined, wrong: wrong.length > 0 ? wrong : [createWrong('testAnswers', text, known)] };
}

type Asked = Pick<FillOptions, 'overlays' | 'origins'>;

/** The answers whose questions and options the quiz has. */
function checkAnswers(answers: Answers, { overlays, origins }: Asked): Reading<Answers> {
  const steps = listPossibleSteps(applyOverlays(getCurrentDoc(), overlays));
  const wrong: WrongValue[] = [];
  const kept = Object.entries(answers).filter(([id, { answer }]) => {
    const step = steps.find((one) => one.id === id);
    if (!step) {
      wrong.push(
        createWrong(
          'testAnswers',
          id,
          steps.map((one) => one.id),
        ),
      );
      return false;
    }
    const options = listOptions(step, origins);
    if (options && !Array.isArray(answer)) {
      wrong.push(createWrong('testAnswers', `${id}:=${answer}`, options));
      return false;
    }
    const strangers = Array.isArray(answer) && options ? answer.filter((one) => !options.includes(one)) : [];
    for (const one of strangers) wrong.push(createWrong('testAnswers', `${id}:${one}`, options ?? []));
    return strangers.length === 0;
  });
  return { value: Object.fromEntries(kept), wrong };
}

function listOptions(step: Step, origins: readonly string[]): readonly string[] | undefined {
  if (step.kind === 'discovered') return origins;
  return step.kind === 'single' || step.kind === 'multi' ? step.options.map(({ id }) => id) : undefined;
}
