import type { ReactElement } from 'react';
import { Drawing } from './drawing';
import { tide } from './tide';

/** `Illustration name="tide"` without the other scenes, for the initial bundle. */
export function TideIllustration(): ReactElement {
  return <Drawing shapes={tide} />;
}
