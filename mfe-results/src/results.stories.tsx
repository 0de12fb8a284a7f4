import { show } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { openResult } from './testing/open-result';
import { answerAttention } from './testing/results-testing';

export default { title: 'Results', parameters: { loadMessages } };

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
