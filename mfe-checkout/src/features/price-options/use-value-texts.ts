import { useFlag } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { Benefit } from './benefits';
import type { QuizFacts } from './quiz-facts';
import { buildTailoredValue } from './value-texts';

type ValueTexts = {
  headline: string;
  /** Null for what every plan includes. */
  benefits: readonly Benefit[] | null;
};

/** Headline and benefits of the price page: the same for everyone, or from the answers by `tailored-value-prop`. */
export function useValueTexts(facts: QuizFacts): ValueTexts {
  const tailored = buildTailoredValue(facts);
  const variant = useFlag('tailored-value-prop', tailored !== null);
  if (tailored && variant === 'tailored-value-prop') return tailored;
  return { headline: t`Choose your membership`, benefits: null };
}
