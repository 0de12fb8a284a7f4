import type { Locale } from '@funnel/contracts';
import { englishPlan } from './en/english-plan';
import { spanishPlan } from './es/spanish-plan';
import type { PlanTexts } from './plan-text-shape';

/** The texts in every language. The API sends browsers only the lesson that is read. */
export const planTexts: Readonly<Record<Locale, PlanTexts>> = { en: englishPlan, es: spanishPlan };
