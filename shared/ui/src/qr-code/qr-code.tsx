import type { ReactElement } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

type QrCodeProps = {
  /** What a phone opens after the scan: a complete address. */
  text: string;
  /** Says to screen readers where the code leads. */
  label: string;
};

/** A QR code, dark on white in both colour schemes and on paper. Load it with the screen that shows it. */
export function QrCode({ text, label }: QrCodeProps): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles['ground']} width={size} height={size} />
      <path className={styles['modules']} d={drawModules(data)} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawModules(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
