import type { Variant } from '@funnel/contracts';

type ShortLayout = Exclude<Variant<'quinn-short-price-page'>, 'control'>;

export type PriceLayout = { kind: 'long'; hasBridge: boolean } | { kind: 'short'; theme: ShortLayout };

type LayoutFlag = 'quinn-short-price-page' | 'quinn-bridge-long-pricing';

type Decision = {
  layout: PriceLayout;
  /** The flags whose effect is on screen; of two exclusive ones, not the one that gave way. */
  exposed: readonly LayoutFlag[];
};

const long: Decision = {
  layout: { kind: 'long', hasBridge: false },
  exposed: ['quinn-short-price-page', 'quinn-bridge-long-pricing'],
};
const longAfterBridge: Decision = {
  layout: { kind: 'long', hasBridge: true },
  exposed: ['quinn-bridge-long-pricing'],
};
const shortExposed: Decision['exposed'] = ['quinn-short-price-page'];

/** Chooses the price page. Its two flags exclude each other: a bridge before the long page rules out the short one. */
export function choosePriceLayout(variants: { [Name in LayoutFlag]: Variant<Name> }): Decision {
  const theme = variants['quinn-short-price-page'];
  if (variants['quinn-bridge-long-pricing'] !== 'control') return longAfterBridge;
  return theme === 'control' ? long : { layout: { kind: 'short', theme }, exposed: shortExposed };
}
