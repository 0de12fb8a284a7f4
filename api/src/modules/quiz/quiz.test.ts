import { getCurrentQuiz } from '@funnel/content/quiz';
import { setup } from '../../platform/testing/setup';

test('published quiz is read by id and version', async () => {
  const { call } = await setup();
  const { doc } = getCurrentQuiz();
  const reply = await call('get', `/quiz/${doc.id}?version=${doc.version}`);
  expect(reply.status).toBe(200);
  expect(reply.body.doc.steps).toHaveLength(doc.steps.length);
  expect((await call('get', `/quiz/${doc.id}`)).body).toEqual(reply.body);
  await call('get', `/quiz/${doc.id}?version=999`).expect(404);
  await call('get', '/quiz/never-was').expect(404);
});
