import { show } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { openResult } from './testing/open-result';
import { answerAttention } from './testing/results-testing';

const spanish = {
  'Getting started': 'Empezar',
  'The first two minutes.': 'Los dos primeros minutos.',
  'Sense of time': 'Ver el tiempo',
  'Minutes.': 'Minutos.',
  'Make the first step small': 'Un primer paso pequeño',
  'Text.': 'Texto.',
  'Do it.': 'Hazlo.',
  'Where it begins': 'Dónde empieza',
};

export default { title: 'Results', parameters: { loadMessages, spanish } };

const showScreen = (route: string) => show(() => openResult(`/results/${route}`));

export const Results = showScreen('result-adhd-calculations');
export const Patterns = showScreen('traits');
export const Story = showScreen('story');
export const Plan = showScreen('plan');
export const FirstStep = showScreen('first-lesson');
export const More = showScreen('overview');
export const FewAnswers = show(() =>
  openResult('/results/result-adhd-calculations', answerAttention('rarely')),
);
