import type { QuizCatalog } from '@funnel/contracts';
import type theme from '../programme/texts/en/starting.json';
import type insights from '../results/texts/en.json';

/** What results and plan say to the person of the example: their own texts, so that the example looks like them. */
export type ExampleTexts = {
  readonly scales: QuizCatalog;
  readonly insights: typeof insights;
  /** The second week of the plan that the example leads to. */
  readonly week: typeof theme;
  /** What the four weeks of that plan are called. */
  readonly weekTitles: readonly string[];
};

type Imported<T> = Promise<{ readonly default: T }>;

/** Loads them in one language. */
export async function importExampleTexts(locale: string): Promise<ExampleTexts> {
  const [scales, insights, week, ...otherWeeks] = await Promise.all([
    importScales(locale),
    importInsights(locale),
    importWeek(locale),
    ...importOtherWeeks(locale),
  ]);
  const [first, ...later] = otherWeeks.map(({ title }) => title);
  return {
    scales: scales.default,
    insights: insights.default,
    week: week.default,
    weekTitles: [first ?? '', week.default.title, ...later],
  };
}

function importScales(locale: string): Imported<QuizCatalog> {
  return import(/* webpackChunkName: "landing-example-[request]" */ `../quiz/texts/scales/${locale}.json`);
}

function importInsights(locale: string): Imported<typeof insights> {
  return import(/* webpackChunkName: "landing-example-[request]" */ `../results/texts/${locale}.json`);
}

function importWeek(locale: string): Imported<typeof theme> {
  return import(
    /* webpackChunkName: "landing-example-[request]" */ `../programme/texts/${locale}/starting.json`
  );
}

/** Loads only the titles of the other weeks, so that their lessons stay out of the bundle. */
function importOtherWeeks(locale: string): Promise<Pick<typeof theme, 'title'>>[] {
  return [
    import(
      /* webpackChunkName: "landing-example-[request]", webpackExports: ["title"] */ `../programme/texts/${locale}/memory.json`
    ),
    import(
      /* webpackChunkName: "landing-example-[request]", webpackExports: ["title"] */ `../programme/texts/${locale}/time.json`
    ),
    import(
      /* webpackChunkName: "landing-example-[request]", webpackExports: ["title"] */ `../programme/texts/${locale}/movement.json`
    ),
  ];
}
