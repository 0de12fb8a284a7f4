import { readFileSync } from 'node:fs';
import { inRoot } from '../workspace.mjs';
import { readCatalogue } from './catalogue.mjs';

const folders = ['host', 'mfe-quiz', 'mfe-results', 'mfe-checkout', 'mfe-account'];

test.each(folders)('every text of %s is translated with the same placeholders and elements', (folder) => {
  const file = inRoot(`${folder}/src/locales/es.po`);
  const texts = Object.values(readCatalogue(readFileSync(file, 'utf8'), file, 'es'));
  const listMarks = (text) => [...new Set(text.match(/\{\w+|<\/?\d+\/?>/g))].sort().join();
  const faulty = texts.filter(
    ({ message, translation }) => !translation || listMarks(message) !== listMarks(translation),
  );
  expect(faulty.map(({ message }) => message)).toEqual([]);
});
