/**
 * The cache in which a browser keeps the step of the day for a time without a connection, once its member has chosen so. The
 * member area writes it, the service worker shows it, and the host erases it with the session.
 */
export const keptStepCache = { name: 'kept-step', entry: '/kept-step' } as const;

/** The part of the site that the service worker answers for. */
export const SERVICE_WORKER_SCOPE = '/account';

export type KeptStep = {
  /** The visitor number of the member whose step it is. */
  readonly uuid: string;
  /** When the step is no longer shown, as ISO date-time. */
  readonly until: string;
  /** Null once it is no longer shown, or when no step is open: the choice to keep one remains. */
  readonly page: KeptStepPage | null;
};

/** The texts of the page without a connection, in the member's language. */
export type KeptStepPage = {
  readonly lang: string;
  /** The name of the page and the site. */
  readonly documentTitle: string;
  /** That the site can't be reached, and of when the step is. */
  readonly notice: string;
  /** The week, the day and the theme. */
  readonly place: string;
  readonly title: string;
  readonly lesson: readonly string[];
  readonly actionTitle: string;
  readonly minutes: string;
  readonly action: string;
  readonly more: { readonly title: string; readonly text: string } | null;
  /** What needs a connection. */
  readonly note: string;
  /** Opens Today at the server. */
  readonly link: string;
};
