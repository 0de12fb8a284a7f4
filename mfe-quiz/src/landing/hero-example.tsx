import { getCurrentDoc } from '@funnel/content/quiz';
import { BandScale } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { example } from './example';
import { ExampleTag } from './example-tag';
import styles from './hero-example.module.css';

/** One bar of the example, so that the first screen shows what a visitor gets. */
export function HeroExample(): ReactElement | null {
  const scale = getCurrentDoc().scales.find(({ id }) => id === 'attention');
  if (!scale) return null;
  return (
    <div className={styles['card']}>
      <ExampleTag />
      <p className={styles['label']}>{t`Attention`}</p>
      <BandScale value={example.scores.attention} max={scale.max} bands={scale.bands} />
      <p>{t`Many traits`}</p>
    </div>
  );
}
