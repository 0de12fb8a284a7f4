import { getCurrentQuiz } from '@funnel/content/quiz';
import { prepare } from './prepare';

const hasTitle = (stepId: string) => `${stepId}.title` in getCurrentQuiz().catalog;

test('only a question of a later section waits for texts', async () => {
  await prepare('/inflow-quiz');
  await prepare('/inflow-quiz/age');
  await prepare('/inflow-quiz/days');
  expect([hasTitle('days'), hasTitle('attention-3')]).toEqual([true, false]);
  await prepare('/inflow-quiz/attention-3');
  expect(hasTitle('attention-3')).toBe(true);
});
