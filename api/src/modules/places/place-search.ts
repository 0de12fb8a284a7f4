import type { Place } from '@funnel/contracts';
import { ProblemError } from '../../platform/http/problem-error';

/** Finds practices, clinics and professionals by their names. Rejects when the directory does not answer. */
export type PlaceSearch = (words: string) => Promise<readonly Place[]>;

/** The answer where no directory is configured: visitors type the name of the place. */
export const noPlaceSearch: PlaceSearch = () =>
  Promise.reject(new ProblemError('places-unavailable', 'No directory is configured'));
