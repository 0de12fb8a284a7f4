import type { ReactElement } from 'react';
import { Drawing } from './drawing';
import { type IllustrationName, scenes } from './scenes';

export type { IllustrationName } from './scenes';

/** A decorative line drawing. */
export function Illustration({ name }: { name: IllustrationName }): ReactElement {
  return <Drawing shapes={scenes[name]} />;
}
