import { getCurrentQuiz } from '@funnel/content/quiz';
import type { ReactElement } from 'react';
import { LandingSections as Sections } from '../features/landing/landing-sections';

/** The sections below the fold, with the bands of the current quiz. */
export function LandingSections(): ReactElement {
  return <Sections scales={getCurrentQuiz().doc.scales} />;
}
