import type { ReactElement } from 'react';
import { Drawing } from './drawing';
import { type IllustrationName, scenes } from './scenes';

export type { IllustrationName } from './scenes';

/** A calm line drawing; decoration only. */
export function Illustration({ name }: { name: IllustrationName }): ReactElement {
  return <Drawing shapes={scenes[name]} />;
}
