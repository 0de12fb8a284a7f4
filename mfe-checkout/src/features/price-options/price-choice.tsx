import type { Offering } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasState, passBridge } from '../../order/navigation-state';
import { LongPricePage } from './long-price-page';
import { choosePriceLayout } from './price-layout';
import { ProgrammePreview } from './programme-preview';
import type { QuizFacts } from './quiz-facts';
import { ShortPricePage } from './short-price-page';
import { usePlanChoice } from './use-plan-choice';
import type { PreviewState } from './use-programme-preview';

type PriceChoiceProps = {
  offering: Offering;
  facts: QuizFacts;
  preview: PreviewState;
  /** Stands in for pages with a preview until it is there. */
  loading: ReactNode;
  notice?: ReactNode;
};

/** The prices, on the page that the visitor's variants choose. */
export function PriceChoice({ offering, facts, preview, loading, notice }: PriceChoiceProps): ReactNode {
  const { flags } = usePlatform();
  const { state } = useLocation();
  const choice = usePlanChoice(offering);
  const { layout, exposed } = choosePriceLayout({
    'quinn-short-price-page': flags.variant('quinn-short-price-page'),
    'quinn-bridge-long-pricing': flags.variant('quinn-bridge-long-pricing'),
  });
  useEffect(() => {
    for (const name of exposed) flags.expose(name);
  }, [flags, exposed]);
  if (!choice.chosen) return null;
  if (layout.kind === 'short')
    return (
      <ShortPricePage
        theme={layout.theme}
        offering={offering}
        facts={facts}
        choice={{ ...choice, chosen: choice.chosen }}
        notice={notice}
      />
    );
  if (preview.status === 'loading') return loading;
  if (layout.hasBridge && !hasState(state, 'isPastBridge')) return <BridgeScreen preview={preview} />;
  return (
    <LongPricePage
      offering={offering}
      facts={facts}
      choice={{ ...choice, chosen: choice.chosen }}
      preview={preview}
      notice={notice}
    />
  );
}

/** Shown before the prices: what the plan is, told by Quinn. */
function BridgeScreen({ preview }: { preview: PreviewState }): ReactElement {
  return (
    <Screen
      eyebrow={t`Quinn, software that puts plans together`}
      title={t`Before you see any prices, here’s your plan`}
      lead={t`I sorted four weeks of small steps by what you told us. Each day has one short lesson and one thing to try.`}
      actions={<ActionLink full to="." state={passBridge} label={t`See what it costs`} />}
    >
      <ProgrammePreview preview={preview} />
    </Screen>
  );
}
