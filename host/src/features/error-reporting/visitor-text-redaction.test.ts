import { collectVisitorTexts, redactVisitorTexts } from './visitor-text-redaction';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

test('texts of the visitor are redacted in errors', () => {
  localStorage.setItem(
    'quizState',
    JSON.stringify({ docId: 'inflow', userInfo: { discoveredInflowOther: 'my aunt Ada' } }),
  );
  localStorage.setItem('persist:root', JSON.stringify({ user: JSON.stringify({ firstName: 'Adalbert' }) }));
  localStorage.setItem('attribution', JSON.stringify({ first: { gclid: 'click-91' } }));
  localStorage.setItem('userEmail', 'ada@example.org');
  document.body.innerHTML = '<input value="correct horse">';
  const words = collectVisitorTexts(localStorage, document);
  const quoted = 'my aunt Ada, Adalbert, click-91, ada@example.org and correct horse';
  expect(redactVisitorTexts(`Unexpected token in ${quoted}`, words)).toBe(
    'Unexpected token in [own words], [own words], [own words], [own words] and [own words]',
  );
});

test('longest text is redacted, short words stay', () => {
  document.body.innerHTML = '<input value="horses"><input value="horse"><input value="is">';
  expect(redactVisitorTexts('horses is not a function', collectVisitorTexts(localStorage, document))).toBe(
    '[own words] is not a function',
  );
});

test('ids of the quiz are not redacted', () => {
  localStorage.setItem(
    'quizState',
    JSON.stringify({ docId: 'inflow', answers: { sleep: { value: 'seven hours' } } }),
  );
  const words = collectVisitorTexts(localStorage, document);
  expect(redactVisitorTexts('seven hours at /inflow-quiz', words)).toBe('[own words] at /inflow-quiz');
});
