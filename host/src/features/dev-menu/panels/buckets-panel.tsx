import { bucketRoutes, extraStorageKeys, storageKeys } from '@funnel/contracts';
import { Button, Notice, Spinner } from '@funnel/ui';
import { type ReactElement, useEffect, useState } from 'react';
import styles from '../dev-menu.module.css';
import { readGroupHistory } from '../group-history';
import { type Assignments, findStoredVariant } from '../stored-variant';
import type { DevMenuTools, PanelProps } from '../tools';
import { Facts } from './facts';

type Read = { status: 'reading' } | { status: 'failed' } | { status: 'read'; assignments: Assignments };

/** Storage keys that belong to the previous visitor. */
const visitorKeys = [
  storageKeys.trackingVisitorUid,
  storageKeys.anonymousUuid,
  storageKeys.flags,
  storageKeys.checkoutFlags,
  storageKeys.growthbookFeatures,
  extraStorageKeys.groupHistory,
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
      {read.status === 'read' && (
        <>
          <Assigned to={read.assignments} />
          <GroupTest tools={tools} assignments={read.assignments} />
        </>
      )}
      <Button variant="secondary" onClick={handleNew}>
        Become a new visitor
      </Button>
    </>
  );
}

function Assigned({ to }: { to: Assignments }): ReactElement {
  return Object.keys(to).length > 0 ? <Facts of={to} /> : <p>No assignments are stored.</p>;
}

const GROUP_FLAG = 'sticky-bucket-test';

type GroupTestProps = { tools: DevMenuTools; assignments: Assignments };

/** The A/A test of the buckets: eight equal groups, which no visitor should ever change. */
function GroupTest({ tools: { flags, storage }, assignments }: GroupTestProps): ReactElement {
  const { variant, source } = flags.inspect(GROUP_FLAG);
  const stored = findStoredVariant(assignments, GROUP_FLAG, flags.growthbook()?.getFeatures()[GROUP_FLAG]);
  return (
    <section aria-labelledby="group-test">
      <h4 id="group-test">{GROUP_FLAG}</h4>
      <Facts
        of={{
          Group: `${variant}, by ${source}`,
          'Stored bucket': stored ?? 'none',
          Agreement: stored === undefined ? 'nothing to compare' : stored === variant ? 'same' : 'different',
          'Changes in this browser': readGroupHistory(storage)?.changes ?? 0,
        }}
      />
    </section>
  );
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
