import { brandName } from '@funnel/contracts';
import type { TextPage } from './page';

/**
 * What the site is, and whose data it uses. Who runs it is configured, see `writeLegalEntitySection`. The licence of the
 * country lookup requires this exact sentence.
 */
export const imprint: TextPage = {
  title: 'About us',
  version: '2026-11-22',
  updated: '2026-11-22',
  sections: [
    {
      heading: brandName,
      paragraphs: ['A service for adults who want to understand how their attention works.'],
    },
    {
      heading: 'Data we use',
      paragraphs: [
        'This site or product includes IP2Location LITE data available from https://lite.ip2location.com. It tells the country an address belongs to, for prices and privacy rules.',
      ],
    },
  ],
};
