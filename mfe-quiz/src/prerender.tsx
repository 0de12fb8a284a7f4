import { prerender } from '@funnel/platform/prerender';
import { LinkedLanding } from './app/landing';
import { messages } from './locales/es.po';

/** First screens that are identical for every new visitor. The consent screen depends on the country. */
export const screens = () =>
  prerender([{ path: '/', chunk: 'landing', element: <LinkedLanding returning={null} /> }], { es: messages });
