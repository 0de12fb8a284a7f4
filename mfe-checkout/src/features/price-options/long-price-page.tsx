import type { Offering } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { useWideScreen } from '../../layout/use-wide-screen';
import { PlanCards } from '../../plans/plan-cards';
import { PlanTimeline } from '../../plans/plan-timeline';
import { TrialWorries, useTrialWorries } from '../../plans/trial-worries';
import { Benefits, IncludedBenefits } from './benefits';
import { ChoiceBar } from './choice-bar';
import styles from './long-price-page.module.css';
import { describePriceChoice } from './prices-loading';
import { ProgrammePreview } from './programme-preview';
import { Questions } from './questions';
import type { QuizFacts } from './quiz-facts';
import { RefundLine } from './refund-line';
import type { MadePlanChoice } from './use-plan-choice';
import { usePricesViewed } from './use-prices-viewed';
import type { PreviewState } from './use-programme-preview';
import { useValueTexts } from './use-value-texts';

export type PricePageProps = {
  offering: Offering;
  facts: QuizFacts;
  choice: MadePlanChoice;
  notice?: ReactNode;
};

/** The price page: what the plan is, its prices and dates, and answers to questions. */
export function LongPricePage({
  offering,
  facts,
  choice,
  preview,
  notice,
}: PricePageProps & { preview: PreviewState }): ReactElement {
  const { locale } = usePlatform();
  const { chosen, choose } = choice;
  const isWide = useWideScreen();
  const value = useValueTexts(facts);
  const worries = useTrialWorries(chosen);
  usePricesViewed(offering, chosen);
  const bar = <ChoiceBar choice={choice} isSticky={!isWide} />;
  return (
    <div className={styles['page']}>
      <Screen title={value.headline} width="wide" lead={describePriceChoice()}>
        {notice}
        <div className={styles['columns']}>
          <div className={styles['preview']}>
            <ProgrammePreview preview={preview} />
          </div>
          <div className={styles['prices']}>
            <PlanCards plans={offering.plans} chosen={chosen} locale={locale} onChoose={choose} />
            {isWide && bar}
            {worries === 'control' ? (
              <PlanTimeline plan={chosen} locale={locale} />
            ) : (
              <TrialWorries plan={chosen} kind={worries} />
            )}
            <RefundLine />
          </div>
          <div className={styles['more']}>
            {value.benefits ? (
              <Benefits title={t`Why it suits you`} benefits={value.benefits} />
            ) : (
              <IncludedBenefits
                plan={chosen}
                isFromAnswers={preview.status === 'ready' && preview.preview.isFromAnswers}
              />
            )}
            <Questions plan={chosen} locale={locale} />
          </div>
        </div>
      </Screen>
      {!isWide && bar}
    </div>
  );
}
