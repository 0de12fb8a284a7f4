import type { Result, ScaleScore } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { Card, Details, Notice, SelectField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { DataTable } from '../../scales/data-table';
import { ScaleBar } from '../../scales/scale-card';
import { getBandName, getScaleName } from '../../scales/scale-texts';
import styles from './compare-page.module.css';
import { type ComparedScale, compareResults, computeChange } from './comparison';
import comparisonTableStyles from './comparison-table.module.css';
import { OwnResults } from './own-results';
import { useDateFormat } from './use-date-format';

/** Two results of the reader side by side; at first the last two. */
export function ComparePage(): ReactElement {
  const { links } = usePlatform();
  return (
    <Page
      width="wide"
      title={t`Compare two results`}
      lead={t`Each result describes how you answered that day.`}
      actions={<ActionLink to={links.myResults()} label={t`See my results over time`} />}
    >
      <OwnResults>{(results) => <Comparison results={results} />}</OwnResults>
    </Page>
  );
}

function Comparison({ results }: { results: readonly Result[] }): ReactElement {
  const [chosen, setChosen] = useState({ one: results[1]?.id, other: results[0]?.id });
  const one = results.find(({ id }) => id === chosen.one);
  const other = results.find(({ id }) => id === chosen.other);
  if (!one || !other) {
    return (
      <Notice kind="info">
        {t`You need two results to compare. Take the quiz again whenever you like.`}
      </Notice>
    );
  }
  const [earlier, later] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  return (
    <>
      <div className={styles['choices']}>
        <ResultSelect
          label={t`First result`}
          results={results}
          value={one.id}
          onChange={(id) => setChosen({ ...chosen, one: id })}
        />
        <ResultSelect
          label={t`Second result`}
          results={results}
          value={other.id}
          onChange={(id) => setChosen({ ...chosen, other: id })}
        />
      </div>
      <ComparedResults earlier={earlier} later={later} />
    </>
  );
}

type ResultSelectProps = {
  label: string;
  results: readonly Result[];
  value: string;
  onChange: (id: string) => void;
};

function ResultSelect({ label, results, value, onChange }: ResultSelectProps): ReactElement {
  // A narrow select cuts the long form.
  const formatDate = useDateFormat('medium');
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {results.map(({ id, createdAt }) => (
        <option key={id} value={id}>
          {formatDate(createdAt)}
        </option>
      ))}
    </SelectField>
  );
}

function ComparedResults({ earlier, later }: { earlier: Result; later: Result }): ReactElement {
  const formatDate = useDateFormat();
  const { scales, isPartial } = compareResults(earlier, later);
  const dates = { earlier: formatDate(earlier.createdAt), later: formatDate(later.createdAt) };
  return (
    <>
      {isPartial && (
        <Notice kind="info">
          {t`The quiz has changed since then, so we show only what can be compared.`}
        </Notice>
      )}
      {scales.map((scale) => (
        <Card key={scale.id} as="article">
          <h2>{getScaleName(scale.id)}</h2>
          <div className={styles['bars']}>
            <DatedBar label={dates.earlier} score={scale.earlier} />
            <DatedBar label={dates.later} score={scale.later} />
          </div>
        </Card>
      ))}
      <Details summary={t`View as a table`}>
        <ComparisonTable scales={scales} dates={dates} />
      </Details>
    </>
  );
}

type DatedBarProps = { label: string; score: ComparedScale['earlier'] };

function DatedBar({ label, score }: DatedBarProps): ReactElement {
  if (!score) {
    return (
      <p>
        {label}: {t`not enough answers`}
      </p>
    );
  }
  return <ScaleBar label={label} score={score} />;
}

type ComparisonTableProps = {
  scales: readonly ComparedScale[];
  dates: { earlier: string; later: string };
};

/** Two results as a table, with the change in points. */
function ComparisonTable({ scales, dates }: ComparisonTableProps): ReactElement {
  const { locale } = usePlatform();
  const format = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const rows = scales.map((scale) => {
    const change = computeChange(scale);
    const shown = change === null ? '–' : format.format(change);
    const { id, earlier, later } = scale;
    return { id, cells: [getScaleName(id), formatScore(earlier), formatScore(later), shown] };
  });
  const columns = [t`Area`, dates.earlier, dates.later, t`Change`];
  return <DataTable className={comparisonTableStyles['compact']} columns={columns} rows={rows} />;
}

function formatScore(score: ScaleScore | undefined): string {
  if (!score) return '–';
  const { points, max, band } = score;
  const meaning = getBandName(band);
  return t`${points} of ${max}, ${meaning}`;
}
