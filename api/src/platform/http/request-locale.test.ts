import express from 'express';
import supertest from 'supertest';
import { readLocale } from './request-locale';

const app = express().get('/', (request, response) => void response.send(readLocale(request)));

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr-FR, es;q=0.9', 'es'],
  ['en;q=0.5, es;q=0.9', 'es'],
  ['es;q=0, fr', 'en'],
  ['es;q=0.1, en-GB', 'en'],
  ['ar-XB', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('language of %j is %s', async (header, locale) => {
  const call = supertest(app).get('/');
  if (header !== undefined) call.set('accept-language', header);
  expect((await call.expect(200)).text).toBe(locale);
});
