import type { Offering } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { device } from '../../order/device';
import { BridgeScreen, isPastBridge } from './bridge-screen';
import { LongPricePage } from './long-price-page';
import { choosePriceLayout } from './price-layout';
import { pickQuizFacts } from './quiz-facts';
import { ShortPricePage } from './short-price-page';
import { usePlanChoice } from './use-plan-choice';

type PriceChoiceProps = { offering: Offering; notice?: ReactNode };

/** The prices, on the page that the visitor's variants choose. */
export function PriceChoice({ offering, notice }: PriceChoiceProps): ReactElement | null {
  const { flags } = usePlatform();
  const { state } = useLocation();
  const [facts] = useState(() => pickQuizFacts(device.readQuiz()));
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
  if (layout.hasBridge && !isPastBridge(state)) return <BridgeScreen facts={facts} />;
  return (
    <LongPricePage
      offering={offering}
      facts={facts}
      choice={{ ...choice, chosen: choice.chosen }}
      notice={notice}
    />
  );
}
