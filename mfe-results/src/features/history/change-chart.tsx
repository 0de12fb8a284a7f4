import type { Result } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Card, Details } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { DataTable } from '../../scales/data-table';
import { getScaleName } from '../../scales/scale-texts';
import styles from './change-chart.module.css';
import { listScaleSeries, type ScaleSeries } from './scale-series';
import { useDateFormat } from './use-date-format';

/** How the points of each scale changed over time; nothing with fewer than two comparable results. */
export function ChangeChart({ results }: { results: readonly Result[] }): ReactElement | null {
  const series = listScaleSeries(results);
  if (series.length === 0) return null;
  return (
    <Card>
      <h2>{t`Change over time`}</h2>
      <p>{t`Each point is how you answered that day. Answers vary from day to day.`}</p>
      <div className={styles['charts']}>
        {series.map((scale) => (
          <ScaleChart key={scale.id} scale={scale} />
        ))}
      </div>
      <Details summary={t`View as a table`}>
        <SeriesTable series={series} />
      </Details>
    </Card>
  );
}

const WIDTH = 320;
const HEIGHT = 120;
const MARGIN = { left: 28, right: 10, top: 10, bottom: 10 };

function ScaleChart({ scale: { id, max, points } }: { scale: ScaleSeries }): ReactElement | null {
  const { locale } = usePlatform();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const [start, end] = [Date.parse(first.createdAt), Date.parse(last.createdAt)];
  const span = Math.max(1, end - start);
  const toX = (date: string) =>
    MARGIN.left + ((Date.parse(date) - start) / span) * (WIDTH - MARGIN.left - MARGIN.right);
  const toY = (value: number) =>
    HEIGHT - MARGIN.bottom - (value / max) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const dots = points.map((point) => ({ ...point, x: toX(point.createdAt), y: toY(point.points) }));
  const name = getScaleName(id);
  const [firstDate, lastDate] = [format.format(start), format.format(end)];
  const [firstPoints, lastPoints] = [first.points, last.points];
  return (
    <figure className={styles['chart']}>
      <figcaption>{name}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`${name}, out of ${max}: ${firstPoints} on ${firstDate}, ${lastPoints} on ${lastDate}`}
      >
        {[0, max].map((value) => (
          <g key={value}>
            <line className={styles['grid']} x1={MARGIN.left} x2={WIDTH} y1={toY(value)} y2={toY(value)} />
            <text className={styles['label']} x={MARGIN.left - 6} y={toY(value)} textAnchor="end" dy="0.32em">
              {value}
            </text>
          </g>
        ))}
        <polyline className={styles['line']} points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {dots.map(({ resultId, x, y }) => (
          <circle key={resultId} className={styles['dot']} cx={x} cy={y} r="5" />
        ))}
      </svg>
      <p className={styles['dates']} aria-hidden="true">
        <span>{firstDate}</span>
        <span>{lastDate}</span>
      </p>
    </figure>
  );
}

function SeriesTable({ series }: { series: readonly ScaleSeries[] }): ReactElement {
  const formatDate = useDateFormat();
  const dates = new Map(
    series.flatMap(({ points }) => points.map(({ resultId, createdAt }) => [resultId, createdAt] as const)),
  );
  const inOrder = [...dates].toSorted(([, a], [, b]) => a.localeCompare(b));
  const columns = series.map(({ id, max }) => {
    const name = getScaleName(id);
    return t`${name} (out of ${max})`;
  });
  const rows = inOrder.map(([id, createdAt]) => ({
    id,
    cells: [
      formatDate(createdAt),
      ...series.map(({ points }) => points.find(({ resultId }) => resultId === id)?.points ?? '–'),
    ],
  }));
  return (
    <div className={styles['scroll']}>
      <DataTable className={styles['table']} columns={[t`Date`, ...columns]} rows={rows} />
    </div>
  );
}
