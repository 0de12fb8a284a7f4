import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { AnsweredItem } from '../../result/answered-items';
import { getScaleName } from '../../scales/scale-texts';
import tableStyles from '../../scales/score-table.module.css';

/** Every answered pattern with its area and the answer. */
export function PatternTable({ patterns }: { patterns: readonly AnsweredItem[] }): ReactElement {
  return (
    <table className={tableStyles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Question</Trans>
          </th>
          <th scope="col">
            <Trans>Area</Trans>
          </th>
          <th scope="col">
            <Trans>Your answer</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {patterns.map(({ id, question, scaleId, choice }) => (
          <tr key={id}>
            <th scope="row">{question}</th>
            <td>{getScaleName(scaleId)}</td>
            <td>{choice}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
