import { importProgrammeNames, importThemeText } from '@funnel/content/programme/import-texts';
import { importQuestionTexts } from '@funnel/content/quiz/question-texts';
import { setServerTexts, spanishLiveKinds } from '@funnel/testing';
import { areas, lesson, themesByPlan } from './samples';

/** A short text of a sample, and what members read in its place. */
type Word = readonly [sample: string, words: string];

const spanish = {
  'Monthly membership': 'Membresía mensual',
  'Yearly membership': 'Membresía anual',
  'Your first four weeks': 'Tus primeras cuatro semanas',
  ...spanishLiveKinds,
  'One step a day is enough.': 'Un paso al día es suficiente.',
  'It is about another person.': 'Trata de otra persona.',
  'My phone': 'Mi teléfono',
  'Card number': 'Número de tarjeta',
};

/** The samples' short texts are shown as the words that members read; for stories. */
export async function showServerWords({
  globals: { language },
}: {
  globals: { language: string };
}): Promise<void> {
  setServerTexts({ ...(language === 'es' && spanish), ...(await readServerWords(language)) });
}

/** What members read in a language, by the short texts of the samples. */
async function readServerWords(locale: string): Promise<Readonly<Record<string, string>>> {
  const themeIds = Object.values(themesByPlan).flat();
  const [plans, questions, ...themes] = await Promise.all([
    listPlanWords(locale),
    listQuestionWords(locale),
    ...themeIds.map((id) => listThemeWords(locale, id)),
  ]);
  return Object.fromEntries<string>([...plans, ...questions, ...themes.flat()]);
}

async function listPlanWords(locale: string): Promise<Word[]> {
  const names = (await importProgrammeNames(locale)).default;
  return Object.entries(names).flatMap(([id, { title, about }]): Word[] => [
    [`Plan ${id}`, title],
    [`About ${id}`, about],
  ]);
}

async function listThemeWords(locale: string, id: string): Promise<Word[]> {
  const { title, intro, steps } = (await importThemeText(locale, id)).default;
  const [first] = steps;
  return [
    [`Theme ${id}`, title],
    [`About ${id}`, intro],
    [`About theme ${id}`, intro],
    ...steps.flatMap(({ title, action }, index): Word[] => [
      [`Step ${id} ${index + 1}`, title],
      [`Lead Step ${id} ${index + 1}`, action.split(/(?<=[.?!]) /)[0] ?? ''],
    ]),
    ...(first && lesson.id === `${id}-1` ? listLessonWords(first) : []),
  ];
}

function listLessonWords(words: { lesson: string[]; action: string; more: string }): Word[] {
  return [
    ...lesson.lesson.map((paragraph, index): Word => [paragraph, words.lesson[index] ?? paragraph]),
    [lesson.action, words.action],
    [lesson.more, words.more],
  ];
}

async function listQuestionWords(locale: string): Promise<Word[]> {
  const texts = (await importQuestionTexts(locale)).default;
  const questions = areas.flatMap((area) => area.questions);
  return [
    ...questions.map(({ id, title }): Word => [title, texts[`${id}.title`] ?? title]),
    ...questions
      .flatMap((question) => question.options)
      .map(({ id, label }): Word => [label, texts[`o.${id}`] ?? label]),
  ];
}
