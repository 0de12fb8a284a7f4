import type { ScaleScore } from '@funnel/contracts';
import { BandMeter } from '@funnel/ui';
import type { ReactElement } from 'react';
import { getResultQuiz } from '../result/get-result-quiz';
import { getBandName, getScaleName } from './scale-texts';

/** The bar of a scale, with marks where its bands begin. */
export function ScaleBar({ score: { id, points, max, band } }: { score: ScaleScore }): ReactElement {
  const scale = getResultQuiz().doc.scales.find((one) => one.id === id);
  const bands = (scale?.bands ?? []).map((one) => ({ ...one, label: getBandName(one.id) }));
  return (
    <BandMeter label={getScaleName(id)} value={points} max={max} bands={bands} text={getBandName(band)} />
  );
}
