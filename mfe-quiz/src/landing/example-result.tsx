import type { ExampleTexts } from '@funnel/content/landing';
import type { QuizDoc } from '@funnel/contracts';
import { BandMeter, Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { example } from './example';
import styles from './example-result.module.css';
import { ExampleTag } from './example-tag';

type Scale = QuizDoc['scales'][number];
type ExampleResultProps = { scales: readonly Scale[]; texts: ExampleTexts };

/** What an invented person might see: a sentence, the bar of each area as the results draw it, and something to try. */
export function ExampleResult({ scales, texts }: ExampleResultProps): ReactElement {
  const { insights } = texts;
  return (
    <figure className={styles['card']} aria-labelledby="example">
      <figcaption className={styles['caption']}>
        <ExampleTag>{t`We made Sam up to show you what a result looks like.`}</ExampleTag>
        <h3 id="example">
          <Trans>
            Sam often loses focus and misplaces things, is sometimes restless, and finds everyday life about
            as demanding as most people do.
          </Trans>
        </h3>
      </figcaption>
      <div className={styles['scales']}>
        {Object.entries(example.scores).map(([id, value]) => (
          <ExampleMeter key={id} scale={scales.find((one) => one.id === id)} value={value} texts={texts} />
        ))}
      </div>
      <div className={styles['highlights']}>
        <Highlight
          tone="soft"
          label={t`Sam’s strongest pattern`}
          title={insights[`pattern.${example.pattern}`]}
          text={t`Keys, phone, wallet: Sam is often looking for something that was just there.`}
        />
        <Highlight
          tone="warm"
          label={t`One thing to try tonight`}
          title={insights[`tonight.${example.tonight}.title`]}
          text={insights[`tonight.${example.tonight}.text`]}
        />
      </div>
    </figure>
  );
}

type ExampleMeterProps = { scale: Scale | undefined; value: number; texts: ExampleTexts };

function ExampleMeter({ scale, value, texts: { scales } }: ExampleMeterProps): ReactElement | null {
  if (!scale) return null;
  const { id, max, bands } = scale;
  const nameBand = (key: string) => scales[`band.${key}`] ?? '';
  return (
    <BandMeter
      label={scales[`${id}.title`] ?? ''}
      value={value}
      max={max}
      bands={bands.map((band) => ({ ...band, label: nameBand(`${band.id}.short`) }))}
      text={nameBand(bands.findLast(({ from }) => value >= from)?.id ?? '')}
      drawsNames
    />
  );
}

type HighlightProps = {
  tone: 'soft' | 'warm';
  label: string;
  title: string;
  text: string;
};

function Highlight({ tone, label, title, text }: HighlightProps): ReactElement {
  return (
    <Card as="div" tone={tone}>
      <h4 className={styles['title']}>
        <span className={styles['label']}>{label}</span> {title}
      </h4>
      <p>{text}</p>
    </Card>
  );
}
