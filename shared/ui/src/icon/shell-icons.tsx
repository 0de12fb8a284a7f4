import type { ReactElement } from 'react';
import { LineDrawing } from './line-drawing';

export const backPath = 'M15 5 8 12l7 7';
export const closePath = 'M6 6l12 12M18 6 6 18';

/** `Icon name="back"` without the other icons, for the initial bundle. */
export function BackIcon(): ReactElement {
  return <LineDrawing d={backPath} />;
}

/** `Icon name="close"` without the other icons, for the initial bundle. */
export function CloseIcon({ size }: { size: number }): ReactElement {
  return <LineDrawing d={closePath} size={size} />;
}
