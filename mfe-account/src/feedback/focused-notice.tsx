import { Notice, type NoticeKind } from '@funnel/ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

type FocusedNoticeProps = { kind: NoticeKind; title: string; children?: ReactNode };

/** The result of a change on the same page. Takes the focus from the control that is gone. */
export function FocusedNotice({ kind, title, children }: FocusedNoticeProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind={kind} title={title}>
        {children}
      </Notice>
    </div>
  );
}
