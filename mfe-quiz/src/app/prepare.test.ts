import { i18n } from '@lingui/core';
import { getQuizTexts } from '../locales/messages';
import { prepare } from './prepare';

test('only a question of a later section waits for texts', async () => {
  // The catalogue could not be loaded, so the first questions are in English, and the others follow them.
  i18n.loadAndActivate({ locale: 'es', messages: {} });
  await prepare('/inflow-quiz');
  await prepare('/inflow-quiz/age');
  await prepare('/inflow-quiz/unknown');
  expect(getQuizTexts()['age.title']).toBe('How old are you?');
  expect(getQuizTexts()).not.toHaveProperty(['attention-3.title']);
  await prepare('/inflow-quiz/attention-3');
  expect(getQuizTexts()['attention-3.title']).toMatch(/^Keys, phone, wallet/);
});
