import type { Quiz } from '@funnel/content/quiz';
import { chooseTonight, getInsightTexts, type Tonight } from '@funnel/content/results';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { getOptionText } from '../../result/read-answers';
import { useResult } from '../../result/result-context';
import { getScaleName } from '../../scales/scale-texts';
import styles from './insight.module.css';

/** One small thing to try, chosen by the answers. */
export function TonightCard(): ReactElement {
  const { answers, quiz, scales } = useResult();
  const { id, because } = chooseTonight({ answers, scales });
  const texts = getInsightTexts();
  return (
    <Card tone="warm">
      <p className={styles['label']}>
        <Trans>One thing to try tonight</Trans>
      </p>
      <h2>{texts[`tonight.${id}.title`]}</h2>
      <p>{texts[`tonight.${id}.text`]}</p>
      {because && <p className={styles['why']}>{describeReason(because, quiz)}</p>}
    </Card>
  );
}

function describeReason(because: NonNullable<Tonight['because']>, { catalog }: Quiz): string {
  switch (because.kind) {
    case 'sleep':
      return t`Chosen because your nights are short.`;
    case 'goal': {
      const goal = getOptionText(catalog, 'goals', because.option);
      return t`Chosen because you’d like to change: ${goal}.`;
    }
    case 'scale': {
      const scale = getScaleName(because.scaleId);
      return t`Chosen because this bar is your fullest: ${scale}.`;
    }
  }
}
