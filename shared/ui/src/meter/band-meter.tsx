import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './band-meter.module.css';
import { measureBands } from './measure-bands';

type Band = {
  id: string;
  /** The lowest value of the band, in whole points. */
  from: number;
  label: string;
};

type BandMeterProps = {
  label: string;
  /** Where the label is a heading of the page: its level. */
  headingLevel?: 2 | 3 | undefined;
  value: number;
  max: number;
  /** From the lowest to the highest; the first starts at 0. None when the scale is not known any more. */
  bands: readonly Band[];
  /** What the value means, in words. */
  text: string;
};

/** A bar for one value, with marks where its bands begin and their names below. A table of the same is the caller's. */
export function BandMeter({ label, headingLevel, value, max, bands, text }: BandMeterProps): ReactElement {
  const Label = headingLevel ? (`h${headingLevel}` as const) : 'span';
  const ranges = measureBands(bands, max);
  return (
    <div className={styles['meter']}>
      <div className={styles['head']}>
        <Label className={styles['label']}>{label}</Label>
        <span className={styles['text']}>{text}</span>
      </div>
      <div>
        <svg className={styles['bar']} role="img" aria-label={t`${label}: ${text}, ${value} of ${max}`}>
          <rect className={styles['track']} width="100%" height="100%" />
          <rect className={styles['fill']} width={toPercent(value / max)} height="100%" />
          {ranges.slice(1).map(({ id, start }) => (
            <line key={id} className={styles['mark']} x1={toPercent(start)} x2={toPercent(start)} y2="100%" />
          ))}
        </svg>
        {ranges.length > 0 && (
          <ol
            className={styles['bands']}
            style={{
              gridTemplateColumns: ranges.map(({ size }) => `minmax(min-content, ${size}fr)`).join(' '),
            }}
          >
            {ranges.map(({ id, from, to, label: name }) => (
              <li key={id} aria-current={value >= from && value <= to ? 'true' : undefined}>
                {name} <span className={styles['range']}>{`${from}–${to}`}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <p className={styles['count']}>{t`${value} of ${max}`}</p>
    </div>
  );
}

function toPercent(ratio: number): string {
  return `${Math.min(1, Math.max(0, ratio)) * 100}%`;
}
