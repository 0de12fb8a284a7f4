import type { Paragraph, Table } from '@funnel/content/legal';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './text-page.module.css';

/** One paragraph, list or table of a text page. */
export function ParagraphView({ paragraph }: { paragraph: Paragraph }): ReactElement {
  if (typeof paragraph === 'string') return <p>{linkAddresses(paragraph)}</p>;
  if ('rows' in paragraph) return <TableView table={paragraph} />;
  return (
    <ul>
      {paragraph.map((item) => (
        <li key={item}>{linkAddresses(item)}</li>
      ))}
    </ul>
  );
}

/** On a narrow screen each row becomes a block whose cells name their column. */
function TableView({ table: { columns, rows } }: { table: Table }): ReactElement {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ADDRESS =
  /(https:\/\/[\w./-]*\w|[\w.]+@[\w.-]*\w|\/(?:account|legal|my-inflow-results|withdraw|your-data)\b[\w/-]*)/;

/** Turns addresses and the site's paths in a text into links. Every second part of the split is one. */
function linkAddresses(text: string): ReactNode {
  return text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('/')) {
      return (
        <Link key={part} to={part}>
          {part}
        </Link>
      );
    }
    return (
      <a key={part} href={part.includes('@') ? `mailto:${part}` : part}>
        {part}
      </a>
    );
  });
}
