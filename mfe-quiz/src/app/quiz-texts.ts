import { currentQuiz } from '@funnel/content/quiz';
import type { Section, Step } from '@funnel/contracts';

/** Texts of one step, by the last part of their key. */
export type StepTexts = {
  readonly title: string;
  readonly lead: string | undefined;
  readonly action: string | undefined;
  readonly label: string | undefined;
  readonly hint: string | undefined;
  readonly option: (id: string) => string;
};

/** What a step says. Options that are the same everywhere, as "Often", are kept once. */
export function textsOf(step: Step): StepTexts {
  const { catalog } = currentQuiz();
  const own = (part: string) => catalog[`${step.id}.${part}`];
  return {
    title: own('title') ?? '',
    lead: own('lead'),
    action: own('action'),
    label: own('label'),
    hint: own('hint'),
    option: (id) => own(`o.${id}`) ?? catalog[`o.${id}`] ?? id,
  };
}

export function sectionName(id: Section['id']): string {
  return currentQuiz().catalog[`section.${id}`] ?? '';
}
