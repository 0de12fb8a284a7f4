import { prerender } from '@funnel/platform/prerender';
import { LinkedLanding } from './app/landing';

/** First screens that are the same for everybody who is new. The consent is not: it depends on the country. */
export const screens = () =>
  prerender([{ path: '/', chunk: 'landing', element: <LinkedLanding returning={null} /> }]);
