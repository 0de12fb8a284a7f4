import { Card } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';

/** One way to be reminded. */
export function ReminderPart({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Card>
      <h3>{title}</h3>
      {children}
    </Card>
  );
}
