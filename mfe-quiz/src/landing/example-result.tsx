import type { QuizDoc } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import styles from './example-result.module.css';

type Scale = QuizDoc['scales'][number];

/** What an invented person might see: one bar for each area, with the bands it can fall into. */
export function ExampleResult({ scales }: { scales: readonly Scale[] }): ReactElement {
  return (
    <figure className={styles['card']} aria-labelledby="example">
      <figcaption className={styles['caption']}>
        <span className={styles['tag']}>{t`Example`}</span>
        <h3 id="example">{t`Sam’s summary`}</h3>
        <p>{t`We made Sam up to show you what a result looks like.`}</p>
      </figcaption>
      <ExampleBar scale={findScale(scales, 'attention')} label={t`Attention`} value={17} />
      <ExampleBar scale={findScale(scales, 'restlessness')} label={t`Restlessness`} value={7} />
      <ExampleBar scale={findScale(scales, 'daily-load')} label={t`Daily load`} value={4} />
      <p className={styles['reading']}>
        <Trans>
          How to read it: Sam often loses focus and misplaces things, is sometimes restless, and finds
          everyday life about as demanding as most people.
        </Trans>
      </p>
    </figure>
  );
}

function findScale(scales: readonly Scale[], id: string): Scale | undefined {
  return scales.find((scale) => scale.id === id);
}

type ExampleBarProps = { scale: Scale | undefined; label: string; value: number };

function ExampleBar({ scale, label, value }: ExampleBarProps): ReactElement | null {
  if (!scale) return null;
  const { max, bands } = scale;
  const band = bands.findLast(({ from }) => value >= from);
  const text = nameBand(band?.id);
  const starts = bands.map(({ from }) => (from / max) * 100);
  return (
    <div className={styles['bar']}>
      <div className={styles['head']}>
        <span>{label}</span>
        <strong>{text}</strong>
      </div>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={t`${label}: ${text}, ${value} of ${max}`}
      >
        <rect className={styles['track']} width="100" height="10" />
        <rect className={styles['fill']} width={(value / max) * 100} height="10" />
        {starts.slice(1).map((start) => (
          <rect key={start} className={styles['mark']} x={start - 0.5} width="1" height="10" />
        ))}
      </svg>
    </div>
  );
}

function nameBand(id: string | undefined): string {
  if (id === 'many') return t`Many traits`;
  return id === 'some' ? t`Some traits` : t`Few traits`;
}
