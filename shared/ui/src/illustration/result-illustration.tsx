import type { ReactElement } from 'react';
import { Drawing } from './drawing';
import { type ResultIllustrationName, resultScenes } from './result-scenes';

export type { ResultIllustrationName } from './result-scenes';

/** `Illustration` with more scenes, for screens after the quiz: patterns, steps, sharing, people, nothing there. */
export function ResultIllustration({ name }: { name: ResultIllustrationName }): ReactElement {
  return <Drawing shapes={resultScenes[name]} />;
}
