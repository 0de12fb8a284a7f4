import { classNames } from '@funnel/ui';
import type { ReactElement } from 'react';
import styles from './data-table.module.css';

type DataTableProps = {
  className?: string | undefined;
  /** The first column names the rows. */
  columns: readonly string[];
  rows: readonly { readonly id: string; readonly cells: readonly (string | number)[] }[];
};

/** A plain table with a head and a name for each row. */
export function DataTable({ className, columns, rows }: DataTableProps): ReactElement {
  return (
    <table className={classNames(styles['table'], className)}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none ever moves
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...cells] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
