import { findCatalogueFaults, readCatalogueParts } from '@funnel/build/messages/catalogue-parts';
import { listRemoteFolders } from '@funnel/build/workspace';
import { hasForbiddenWords } from '@funnel/content/quiz/forbidden-words';

const parts = readCatalogueParts();
const frontEnds = ['host', ...listRemoteFolders()];
const names = [...frontEnds, 'shared/content/mail', 'shared/content/checkout', 'host/server', 'api'];

async function readPart(name: string) {
  const found = (await parts).find(({ part }) => part === name);
  if (!found) throw new Error(`There is no catalogue of ${name}`);
  return found;
}

test('every part has a catalogue', async () => {
  expect((await parts).map(({ part }) => part)).toEqual(names);
});

test.each(names)(
  'catalogue of %s has the texts of the code, all translated with their placeholders',
  async (name) => {
    const faults = findCatalogueFaults(await readPart(name));
    expect(Object.values(faults).flat()).toEqual([]);
  },
);

test.each(names)('texts of %s have no forbidden words', async (name) => {
  const { inSpanish } = await readPart(name);
  const forbidden = Object.values(inSpanish).filter(
    ({ message, translation }) =>
      !aboutClinicians.includes(message) &&
      (hasForbiddenWords(message, 'en') || hasForbiddenWords(translation, 'es')),
  );
  expect(forbidden.map(({ message }) => message)).toEqual([]);
});

test('a text of several parts has one translation', async () => {
  const translations = new Map<string, Set<string>>();
  for (const { inSpanish } of await parts)
    for (const { message, translation } of Object.values(inSpanish))
      translations.set(message, (translations.get(message) ?? new Set()).add(translation));
  const different = [...translations].filter(([, found]) => found.size > 1).map(([message]) => message);
  expect(different.filter((message) => !aboutDifferentThings.includes(message))).toEqual([]);
});

/** Texts whose Spanish depends on the gender of what they are about. */
const aboutDifferentThings: readonly string[] = ['Keep it', 'Paid', 'Refunded', 'Unsubscribe'];

/** Texts that speak to clinicians about their work. */
const aboutClinicians: readonly string[] = [
  'A free attention quiz for your patients',
  'A free reflection tool about attention and everyday effort that you can give to your patients.',
  'The questions haven’t been validated against a clinical interview. A high or low result is no reason to start, change, or stop any treatment.',
];
