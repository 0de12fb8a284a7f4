import type { ReactElement } from 'react';

type LineDrawingProps = { d: string; size?: number | undefined };

/** One SVG path as a square icon; decorative, so text must say the same. */
export function LineDrawing({ d, size = 20 }: LineDrawingProps): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
