import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { classNames } from '../text/class-names';
import styles from './band-meter.module.css';
import { measureBands } from './measure-bands';

type Band = {
  id: string;
  /** The lowest value of the band, in whole points. */
  from: number;
  /** Short: it stands below its part of the scale, also on small screens. */
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
  /** Draws the names of the bands, without their points: such a scale has no style of its own and can be prerendered. */
  drawsNames?: boolean;
};

/** A scale with its bands by name and the place of one value on it, which a sentence tells as well. */
export function BandMeter({
  label,
  headingLevel,
  value,
  max,
  bands,
  text,
  drawsNames = false,
}: BandMeterProps): ReactElement {
  const Label = headingLevel ? (`h${headingLevel}` as const) : 'p';
  const ranges = measureBands(bands, max);
  return (
    <div className={styles['meter']}>
      <Label className={styles['label']}>{label}</Label>
      <p>{t`${value} of ${max}, in the band “${text}”`}</p>
      <div>
        <div role="img" aria-label={t`${label}: ${value} of ${max}, in the band “${text}”`}>
          <BandScale value={value} max={max} bands={bands} drawsNames={drawsNames} />
        </div>
        {!drawsNames && ranges.length > 0 && (
          <ol
            className={styles['bands']}
            style={{
              gridTemplateColumns: ranges.map(({ size }) => `minmax(min-content, ${size}fr)`).join(' '),
            }}
          >
            {ranges.map((range) => (
              <li key={range.id} aria-current={holds(range, value) ? 'true' : undefined}>
                {range.label} <span className={styles['range']}>{`${range.from}–${range.to}`}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

type BandScaleProps = Pick<BandMeterProps, 'value' | 'max' | 'drawsNames'> & {
  bands: readonly (Omit<Band, 'label'> & Partial<Band>)[];
};

/** Only the scale, its bands and the place of one value; words beside it say the same. */
export function BandScale({ value, max, bands, drawsNames = false }: BandScaleProps): ReactElement {
  const ranges = measureBands(bands, max).map((range) => ({ ...range, isOwn: holds(range, value) }));
  return (
    <svg className={classNames(styles['scale'], drawsNames && styles['named'])} aria-hidden="true">
      {ranges.length === 0 && <rect className={styles['band']} y="30%" width="100%" height="40%" />}
      {ranges.map(({ id, start, size, isOwn }) => (
        <rect
          key={id}
          className={isOwn ? styles['ownBand'] : styles['band']}
          x={toPercent(start)}
          y="30%"
          width={toPercent(size)}
          height="40%"
        />
      ))}
      {drawsNames &&
        ranges.map(({ id, start, size, isOwn, label }) => (
          <text
            key={id}
            className={isOwn ? styles['ownName'] : styles['name']}
            x={toPercent(start + size / 2)}
            y="100%"
            dy="1em"
          >
            {label}
          </text>
        ))}
      <circle className={styles['place']} cx={toPercent(value / max)} cy="50%" r="8" />
    </svg>
  );
}

function holds({ from, to }: { from: number; to: number }, value: number): boolean {
  return value >= from && value <= to;
}

function toPercent(ratio: number): string {
  return `${Math.min(1, Math.max(0, ratio)) * 100}%`;
}
