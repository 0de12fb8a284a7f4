import type { ExperimentReport } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';

const size = { width: 720, height: 240, left: 56, top: 12, bottom: 28 } as const;

/** Distinct for most kinds of colour blindness, and each with a pattern of its own. */
const lines = [
  { colour: '#0072b2', dashes: 'none' },
  { colour: '#d55e00', dashes: '8 3' },
  { colour: '#009e73', dashes: '2 3' },
  { colour: '#cc79a7', dashes: '8 3 2 3' },
  { colour: '#e69f00', dashes: '12 4' },
  { colour: '#56b4e9', dashes: '4 2' },
  { colour: '#999999', dashes: '1 4' },
  { colour: '#8c510a', dashes: '6 6' },
] as const;

type Chart = {
  title: string;
  days: ExperimentReport['days'];
  format(value: number): string;
};

/** The value of a metric over all visitors up to each day, a line for each variant. */
export function renderDailyChart({ title, days, format }: Chart): Markup | false {
  const variants = days[0]?.arms.map(({ variant }) => variant) ?? [];
  const series = variants.map((variant) => accumulate(days, variant));
  const highest = Math.max(0, ...series.flat().map((value) => value ?? 0));
  if (days.length < 2 || highest === 0) return false;
  const toX = (index: number) => size.left + (index * (size.width - size.left - 8)) / (days.length - 1);
  const bottom = size.height - size.bottom;
  const toY = (value: number) => bottom - (value / highest) * (bottom - size.top);
  const paths = series.map((values, index) => {
    const { colour, dashes } = pickLine(index);
    const points = values.flatMap((value, day) =>
      value === null ? [] : [`${toX(day).toFixed(1)},${toY(value).toFixed(1)}`],
    );
    return html`<polyline fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}" points="${points.join(' ')}"/>`;
  });
  return html`<figure><svg viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" aria-label="${title} by day, all visitors up to it">
<path d="M${size.left} ${size.top}V${bottom}H${size.width - 8}" fill="none" stroke="currentColor"/>
<text x="${size.left - 6}" y="${size.top + 6}" text-anchor="end" font-size="12" fill="currentColor">${format(highest)}</text>
<text x="${size.left - 6}" y="${bottom}" text-anchor="end" font-size="12" fill="currentColor">${format(0)}</text>
<text x="${size.left}" y="${size.height - 8}" font-size="12" fill="currentColor">${days[0]?.day}</text>
<text x="${size.width - 8}" y="${size.height - 8}" text-anchor="end" font-size="12" fill="currentColor">${days.at(-1)?.day}</text>
${paths}
</svg><figcaption>${title}, all visitors up to each day. ${variants.map(renderKey)}</figcaption></figure>`;
}

function renderKey(variant: string, index: number): Markup {
  const { colour, dashes } = pickLine(index);
  return html`<svg width="32" height="10" aria-hidden="true"><path d="M0 5H32" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}"/></svg> ${variant} `;
}

function pickLine(index: number) {
  return lines[index % lines.length] ?? lines[0];
}

/** Null until there is a visitor. */
function accumulate(days: ExperimentReport['days'], variant: string): (number | null)[] {
  const total = { visitors: 0, sum: 0 };
  return days.map(({ arms }) => {
    const arm = arms.find((one) => one.variant === variant);
    total.visitors += arm?.visitors ?? 0;
    total.sum += arm?.sum ?? 0;
    return total.visitors === 0 ? null : total.sum / total.visitors;
  });
}
