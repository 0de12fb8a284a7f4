import { findLocale, isPageLocale, type PageLocale } from '@funnel/contracts';

export type PageLocaleOptions = {
  /** The language in which our server rendered the page. */
  readonly rendered: string | undefined;
  /** The language named by the address. */
  readonly asked: string | undefined;
  /** The language chosen before in this browser. */
  readonly chosen: string | undefined;
  /** The browser's languages, best first. */
  readonly preferred: readonly string[];
  readonly hasTestTools: boolean;
};

/** The language of this page: the one rendered, asked for, chosen or preferred, in this order. */
export function choosePageLocale({ preferred, hasTestTools, ...options }: PageLocaleOptions): PageLocale {
  const named = [options.rendered, options.asked, options.chosen];
  return named.find((tag) => isPageLocale(tag, { hasTestTools })) ?? findLocale(preferred);
}
