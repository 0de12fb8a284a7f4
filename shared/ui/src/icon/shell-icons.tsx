import type { ReactElement } from 'react';
import { LineDrawing } from './line-drawing';

export const closePath = 'M6 6l12 12M18 6 6 18';

/** An arrow back. Like the next one it comes without the icons of `Icon`, for the initial bundle. */
export function BackIcon(): ReactElement {
  return <LineDrawing d="M15 5 8 12l7 7" />;
}

/** `Icon name="close"` without the other icons, for the initial bundle. */
export function CloseIcon({ size }: { size: number }): ReactElement {
  return <LineDrawing d={closePath} size={size} />;
}
