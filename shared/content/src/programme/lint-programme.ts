import { hasForbiddenWords } from '../quiz/lint/forbidden-words';
import type { ProgrammeNames, ProgrammeTexts, StepText } from './programme-texts';
import { DAYS_PER_WEEK, programmeThemeIds } from './programme-themes';

const LESSON_WORDS = { min: 80, max: 150 };
const ACTION_WORDS = { min: 8, max: 60 };
const TITLE_LETTERS = 60;

/** Returns the faults of the plan's texts as messages for their author; empty when they can be published. */
export function lintProgramme(texts: Readonly<Record<string, ProgrammeTexts>>): string[] {
  return Object.entries(texts).flatMap(([locale, themes]) => [
    ...programmeThemeIds.flatMap((id) => findThemeFaults(themes, { id, locale })),
    ...findRepeatedTitles(themes, locale),
  ]);
}

/** The same for what the programmes are called. */
export function lintProgrammeNames(names: Readonly<Record<string, ProgrammeNames>>): string[] {
  return Object.entries(names).flatMap(([locale, programmes]) =>
    Object.entries(programmes).flatMap(([id, { title, about }]) =>
      findWordFaults([title, about], { place: `${locale} ${id}`, locale }),
    ),
  );
}

type Place = { id: (typeof programmeThemeIds)[number]; locale: string };

function findThemeFaults(themes: ProgrammeTexts, { id, locale }: Place): string[] {
  const { title, intro, steps } = themes[id];
  const place = `${locale} ${id}`;
  return [
    ...(steps.length === DAYS_PER_WEEK ? [] : [`${place}: ${steps.length} steps, not ${DAYS_PER_WEEK}`]),
    ...findWordFaults([title, intro], { place, locale }),
    ...steps.flatMap((step, index) => findStepFaults(step, { place: `${place}-${index + 1}`, locale })),
  ];
}

function findStepFaults(step: StepText, { place, locale }: { place: string; locale: string }): string[] {
  const { title, lesson, action, more } = step;
  return [
    ...findLengthFaults(lesson.join(' '), LESSON_WORDS, `${place} lesson`),
    ...findLengthFaults(action, ACTION_WORDS, `${place} action`),
    ...(title.length <= TITLE_LETTERS ? [] : [`${place}: a title of ${title.length} letters`]),
    ...findWordFaults([title, ...lesson, action, more], { place, locale }),
  ];
}

function findLengthFaults(text: string, { min, max }: { min: number; max: number }, place: string): string[] {
  const words = text.split(/\s+/).filter(Boolean).length;
  return words >= min && words <= max ? [] : [`${place}: ${words} words, not ${min} to ${max}`];
}

function findWordFaults(
  texts: readonly string[],
  { place, locale }: { place: string; locale: string },
): string[] {
  return texts.flatMap((text) => [
    ...(text.trim() === '' ? [`${place}: an empty text`] : []),
    ...(hasForbiddenWords(text, locale) ? [`${place}: a forbidden word in “${text}”`] : []),
    ...(/["'!¡]/.test(text) ? [`${place}: a straight quote or an exclamation mark in “${text}”`] : []),
  ]);
}

function findRepeatedTitles(themes: ProgrammeTexts, locale: string): string[] {
  const titles = programmeThemeIds.flatMap((id) => themes[id].steps.map(({ title }) => title));
  const repeated = titles.filter((title, index) => titles.indexOf(title) !== index);
  return repeated.map((title) => `${locale}: two steps are called “${title}”`);
}
