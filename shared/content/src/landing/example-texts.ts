import type { QuizCatalog } from '@funnel/contracts';
import type theme from '../programme/texts/en/memory.json';
import type insights from '../results/texts/en.json';

/** What results and plan say to the person of the example: their own texts, so that the example looks like them. */
export type ExampleTexts = {
  readonly scales: QuizCatalog;
  readonly insights: typeof insights;
  /** The first week of the plan that the example leads to. */
  readonly week: typeof theme;
};

type Imported<T> = Promise<{ readonly default: T }>;

/** Loads them in one language. */
export async function importExampleTexts(locale: string): Promise<ExampleTexts> {
  const [scales, insights, week] = await Promise.all([
    importScales(locale),
    importInsights(locale),
    importWeek(locale),
  ]);
  return { scales: scales.default, insights: insights.default, week: week.default };
}

function importScales(locale: string): Imported<QuizCatalog> {
  return import(/* webpackChunkName: "landing-example-[request]" */ `../quiz/texts/scales/${locale}.json`);
}

function importInsights(locale: string): Imported<typeof insights> {
  return import(/* webpackChunkName: "landing-example-[request]" */ `../results/texts/${locale}.json`);
}

function importWeek(locale: string): Imported<typeof theme> {
  return import(
    /* webpackChunkName: "landing-example-[request]" */ `../programme/texts/${locale}/memory.json`
  );
}
