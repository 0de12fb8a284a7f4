import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './band-meter.module.css';
import { measureBands } from './measure-bands';

type Band = {
  id: string;
  /** The lowest value of the band, in whole points. */
  from: number;
  /** Short: it stands below its part of the scale, also on small screens. Without labels nothing does. */
  label?: string;
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

/** A scale with its bands by name and the place of one value on it, which a sentence tells as well. */
export function BandMeter({ label, headingLevel, value, max, bands, text }: BandMeterProps): ReactElement {
  const Label = headingLevel ? (`h${headingLevel}` as const) : 'p';
  const ranges = measureBands(bands, max);
  return (
    <div className={styles['meter']}>
      <Label className={styles['label']}>{label}</Label>
      <p>{t`${value} of ${max}, in the band “${text}”`}</p>
      <div>
        <div role="img" aria-label={t`${label}: ${value} of ${max}, in the band “${text}”`}>
          <BandScale value={value} max={max} bands={bands} />
        </div>
        {bands.some(({ label: name }) => name) && (
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
    </div>
  );
}

/** Only the scale, its bands and the place of one value; words beside it say the same. */
export function BandScale({
  value,
  max,
  bands,
}: Pick<BandMeterProps, 'value' | 'max' | 'bands'>): ReactElement {
  const ranges = measureBands(bands, max);
  return (
    <svg className={styles['scale']} aria-hidden="true">
      {ranges.length === 0 && <rect className={styles['band']} y="30%" width="100%" height="40%" />}
      {ranges.map(({ id, from, to, start, size }) => (
        <rect
          key={id}
          className={value >= from && value <= to ? styles['ownBand'] : styles['band']}
          x={toPercent(start)}
          y="30%"
          width={toPercent(size)}
          height="40%"
        />
      ))}
      <circle className={styles['place']} cx={toPercent(value / max)} cy="50%" r="8" />
    </svg>
  );
}

function toPercent(ratio: number): string {
  return `${Math.min(1, Math.max(0, ratio)) * 100}%`;
}
