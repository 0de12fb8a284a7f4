import { brandName } from '@funnel/contracts';
import type { TextPage } from './page';

/** Who runs the site, and whose data it uses. The licence of the country lookup requires this exact sentence. */
export const imprint: TextPage = {
  title: 'About us',
  version: '2026-11-21',
  updated: '2026-11-21',
  sections: [
    {
      heading: brandName,
      paragraphs: [
        'A service for adults who want to understand how their attention works.',
        'hello@tidewell.example',
      ],
    },
    {
      heading: 'Data we use',
      paragraphs: [
        'This site or product includes IP2Location LITE data available from https://lite.ip2location.com. It tells the country an address belongs to, for prices and privacy rules.',
      ],
    },
  ],
};
