import { emptyQuizState } from '@funnel/contracts';
import { renderRemote, show } from '@funnel/testing';
import { loadLaterTexts, loadMessages } from './locales/messages';
import { agreed, answerStepsBefore, pinned, remote } from './testing/quiz-testing';

const spanish = {
  'Online search': 'Una búsqueda en línea',
  'A friend': 'Por alguien cercano',
  Other: 'Otra forma',
};

export default { title: 'Quiz', parameters: { loadMessages, spanish }, loaders: [loadLaterTexts] };

export const Landing = show(() => renderRemote(remote, { route: '/' }));
export const Start = show(() => renderRemote(remote, { route: '/inflow-quiz/start' }));

const showStep = (stepId: string) =>
  show(() =>
    renderRemote(remote, {
      route: `/inflow-quiz/${stepId}`,
      state: { quiz: { ...emptyQuizState, pinned, answers: answerStepsBefore(stepId) } },
      platform: { consent: agreed },
    }),
  );

export const Age = showStep('age');
export const Question = showStep('attention-1');
export const Break = showStep('attention-done');
export const SleepHours = showStep('sleep-hours');
export const Goals = showStep('goals');
export const Email = showStep('email');
