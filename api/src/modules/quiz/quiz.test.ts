import { getCurrentDoc } from '@funnel/content/quiz';
import { setup } from '../../platform/testing/setup';

test('published quiz is read by id and version', async () => {
  const { call } = await setup();
  const doc = getCurrentDoc();
  const reply = await call('get', `/quiz/${doc.id}?version=${doc.version}`);
  expect(reply.status).toBe(200);
  expect(reply.body.doc.steps).toHaveLength(doc.steps.length);
  expect((await call('get', `/quiz/${doc.id}`)).body).toEqual(reply.body);
  await call('get', `/quiz/${doc.id}?version=999`).expect(404);
  await call('get', '/quiz/never-was').expect(404);
});

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es', '¿Cuántos años tienes?'],
  ['en-US', 'en', 'How old are you?'],
  ['fr', 'en', 'How old are you?'],
])('texts for %s are in %s', async (language, locale, title) => {
  const { call } = await setup();
  const { id } = getCurrentDoc();
  const { body } = await call('get', `/quiz/${id}`, { headers: { 'accept-language': language } });
  expect(body).toMatchObject({ locale, catalog: { 'age.title': title } });
  expect(body.doc.locales).toContain(locale);
});
