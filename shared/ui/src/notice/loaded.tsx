import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton';
import { LoadFailure } from './load-failure';

export type LoadedProps<Data> = {
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** What is announced while it loads. */
  label: string;
  /** How much room to hold meanwhile. */
  lines?: number;
  /** The title of the failure. */
  title?: string;
  /** What a failure means; by default that nothing is lost. */
  failure?: ReactNode;
  /** Without it the caller shows the data. */
  children?: (data: Data) => ReactNode;
};

/** Data once it is there; until then its place, or why it is not there and the way to try again. */
export function Loaded<Data>(props: LoadedProps<Data>): ReactElement {
  const { query, label, lines = 4, title, failure, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return <>{children?.(data)}</>;
  // While it is tried again the button stays, and with it the focus.
  if (error === undefined) return <Skeleton lines={lines} label={label} />;
  return (
    <LoadFailure title={title} isBusy={isFetching} onRetry={() => void refetch()}>
      {failure}
    </LoadFailure>
  );
}
