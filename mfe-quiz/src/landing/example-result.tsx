import type { QuizDoc } from '@funnel/contracts';
import { BandMeter } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import styles from './example-result.module.css';

type Scale = QuizDoc['scales'][number];

/** What an invented person might see: a sentence, the bar of each area as the results draw it, and something to try. */
export function ExampleResult({ scales }: { scales: readonly Scale[] }): ReactElement {
  return (
    <figure className={styles['card']} aria-labelledby="example">
      <figcaption className={styles['caption']}>
        <span className={styles['tag']}>{t`Example`}</span>
        <p>{t`We made Sam up to show you what a result looks like.`}</p>
        <h3 id="example">
          <Trans>
            Sam often loses focus and misplaces things, is sometimes restless, and finds everyday life about
            as demanding as most people.
          </Trans>
        </h3>
      </figcaption>
      <ExampleMeter scale={findScale(scales, 'attention')} label={t`Attention`} value={17} />
      <ExampleMeter scale={findScale(scales, 'restlessness')} label={t`Restlessness`} value={7} />
      <ExampleMeter scale={findScale(scales, 'daily-load')} label={t`Daily load`} value={4} />
      <p className={styles['tonight']}>
        <Trans>
          <strong>One thing to try tonight:</strong> pick one place by the door for keys, phone, and wallet.
        </Trans>
      </p>
    </figure>
  );
}

function findScale(scales: readonly Scale[], id: string): Scale | undefined {
  return scales.find((scale) => scale.id === id);
}

type ExampleMeterProps = { scale: Scale | undefined; label: string; value: number };

function ExampleMeter({ scale, label, value }: ExampleMeterProps): ReactElement | null {
  if (!scale) return null;
  const text = nameBand(scale.bands.findLast(({ from }) => value >= from)?.id);
  return <BandMeter label={label} value={value} max={scale.max} bands={scale.bands} text={text} />;
}

function nameBand(id: string | undefined): string {
  if (id === 'many') return t`Many traits`;
  return id === 'some' ? t`Some traits` : t`Few traits`;
}
