import { links } from '@funnel/platform';

/** The list of all screens of a result. */
export const overviewPath = `${links.results()}/overview`;
