import type { ShareData, ShareLink } from '@funnel/contracts';
import { resultStory } from './results-testing';

export const shareHash = 'AbCdEfGhIjKlMnOpQrStUvWx';
export const shareUrl = `https://site.test/results/shared/${shareHash}`;

/** What may be shared. */
export const shareContents = {
  scales: [
    { id: 'attention', points: 18, max: 24, band: 'many' },
    { id: 'restlessness', points: 4, max: 16, band: 'few' },
  ],
  answers: [{ id: 'strengths' as const, texts: ['Coming up with ideas'] }],
  story: resultStory,
};

/** A link that was made. */
export const shareLink: ShareLink = {
  shareHash,
  url: shareUrl,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
  scales: ['attention'],
  extras: ['strengths'],
};

/** What a link shows. */
export const share: ShareData = {
  shareHash,
  shareType: 'results',
  calculations: {},
  contents: {
    scales: [],
    answers: [
      { id: 'settings', texts: ['At home', 'At work or school'] },
      { id: 'sleep-hours', texts: ['6.5'] },
    ],
    story: [],
  },
  own: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
};
