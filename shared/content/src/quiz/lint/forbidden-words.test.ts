import { hasForbiddenWords } from './forbidden-words';

test.each([
  ['en', 'Get your diagnosis'],
  ['en', 'You have ADHD'],
  ['en', 'A positive test'],
  ['en', 'Severe traits'],
  ['en', 'This cures it'],
  ['en', 'A new treatment'],
  ['es', 'Recibe tu diagnóstico'],
  ['es', 'Te diagnosticamos'],
  ['es', 'Tienes TDAH'],
  ['es', 'Tu riesgo es alto'],
  ['es', 'Rasgos severos'],
  ['es', 'Un caso grave'],
  ['es', 'Una prueba positiva'],
  ['es', 'Clinicamente comprobado'],
  ['es', 'Un plan para curar'],
  ['es', 'La curación'],
  ['es', 'Un trastorno'],
  ['es', 'Para pacientes'],
  ['es', 'Tu tratamiento'],
  ['es', 'No es una enfermedad'],
])('%s: "%s" is forbidden', (locale, text) => {
  expect(hasForbiddenWords(text, locale)).toBe(true);
});

test.each([
  ['en', 'I’m just curious, not impatient'],
  ['en', 'I already know I have ADHD'],
  ['es', 'Ya sé que tengo TDAH'],
  ['es', 'Solo tengo curiosidad'],
  ['es', 'Con impaciencia procuras terminar'],
  ['es', 'Una locura oscura'],
])('%s: "%s" is allowed', (locale, text) => {
  expect(hasForbiddenWords(text, locale)).toBe(false);
});

test('language without a list is refused', () => {
  expect(() => hasForbiddenWords('Bonjour', 'fr')).toThrow('fr');
});
