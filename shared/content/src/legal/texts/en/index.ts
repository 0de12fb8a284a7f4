import { fillLegalTexts } from '../../legal-texts';
import { page as accessibility } from './accessibility.md';
import { page as healthData } from './consumer-health-data.md';
import { page as cookies } from './cookies.md';
import { page as imprint } from './imprint.md';
import { page as privacy } from './privacy.md';
import { page as refunds } from './refunds.md';
import { page as sources } from './sources.md';
import { page as support } from './support.md';
import { page as terms } from './terms.md';

/** The legal and support pages in English. */
export const legalTexts = fillLegalTexts({
  locale: 'en',
  pages: {
    privacy,
    'consumer-health-data': healthData,
    cookies,
    terms,
    refunds,
    imprint,
    accessibility,
    sources,
  },
  support,
});
