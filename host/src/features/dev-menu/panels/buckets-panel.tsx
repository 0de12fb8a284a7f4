import { bucketRoutes, storageKeys } from '@funnel/contracts';
import { Button, Notice, Spinner } from '@funnel/ui';
import { type ReactElement, useEffect, useState } from 'react';
import styles from '../dev-menu.module.css';
import type { DevMenuTools, PanelProps } from '../tools';
import { Facts } from './facts';

type Assignments = Readonly<Record<string, string>>;
type Read = { status: 'reading' } | { status: 'failed' } | { status: 'read'; assignments: Assignments };

/** Storage keys that belong to the previous visitor. */
const visitorKeys = [
  storageKeys.trackingVisitorUid,
  storageKeys.anonymousUuid,
  storageKeys.flags,
  storageKeys.checkoutFlags,
  storageKeys.growthbookFeatures,
];

/**
 * Sticky assignments of this visitor. They cannot be removed: the API merges, the first assignment stays, and an
 * empty bucket cannot be saved. Only a new visitor has none.
 */
export function BucketsPanel({ tools, onStale }: PanelProps): ReactElement {
  const [read, setRead] = useState<Read>({ status: 'reading' });
  useEffect(() => {
    let isHere = true;
    readAssignments(tools).then(
      (assignments) => isHere && setRead({ status: 'read', assignments }),
      () => isHere && setRead({ status: 'failed' }),
    );
    return () => {
      isHere = false;
    };
  }, [tools]);

  function handleNew() {
    for (const key of visitorKeys) tools.storage.removeItem(key);
    tools.page.forgetVisitor();
    onStale();
  }

  return (
    <>
      <p className={styles['hint']}>
        Stored under {formatBucketKey(tools)}. The first assignment stays and an empty bucket cannot be saved,
        so they are left behind by becoming a new visitor.
      </p>
      {read.status === 'reading' && <Spinner label="Reading the buckets" />}
      {read.status === 'failed' && <Notice kind="warning">The buckets could not be read.</Notice>}
      {read.status === 'read' && <Assigned to={read.assignments} />}
      <Button variant="secondary" onClick={handleNew}>
        Become a new visitor
      </Button>
    </>
  );
}

function Assigned({ to }: { to: Assignments }): ReactElement {
  return Object.keys(to).length > 0 ? <Facts of={to} /> : <p>No assignments are stored.</p>;
}

/** The key of the flag service: attribute and value. */
function formatBucketKey({ uuid }: Pick<DevMenuTools, 'uuid'>): string {
  return `id||${uuid()}`;
}

async function readAssignments(tools: DevMenuTools): Promise<Assignments> {
  const key = formatBucketKey(tools);
  const { data } = await tools.api.call(bucketRoutes.read, { query: { keys: key } });
  const assignments = data[key]?.['assignments'];
  if (typeof assignments !== 'object' || assignments === null) return {};
  return Object.fromEntries(Object.entries(assignments).map(([name, value]) => [name, String(value)]));
}
