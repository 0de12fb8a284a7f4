import type { ScaleScore } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { DataTable } from './data-table';
import { getBandName, getScaleName } from './scale-texts';

/** The scores as a table. */
export function ScoreTable({ scales }: { scales: readonly ScaleScore[] }): ReactElement {
  const rows = scales.map(({ id, points, max, band }) => ({
    id,
    cells: [getScaleName(id), points, max, getBandName(band)],
  }));
  return <DataTable columns={[t`Area`, t`Points`, t`Out of`, t`Result`]} rows={rows} />;
}
