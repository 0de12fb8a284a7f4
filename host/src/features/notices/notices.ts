import { createObservable, type Observable } from '@funnel/platform';

export type NoticeKind = 'info' | 'success' | 'error';
export type NoticeEntry = { readonly id: number; readonly message: string; readonly kind: NoticeKind };

/** How long a notice stays. */
export const NOTICE_MS = 5000;

export type Notices = {
  readonly list: Observable<readonly NoticeEntry[]>;
  notify(message: string, kind?: NoticeKind): void;
  close(id: number): void;
};

/** Short notices that close themselves. */
export function createNotices(after: (milliseconds: number, run: () => void) => void): Notices {
  const list = createObservable<readonly NoticeEntry[]>([]);
  let lastId = 0;
  const close = (id: number) => list.set(list.get().filter((notice) => notice.id !== id));
  return {
    list,
    close,
    notify(message, kind = 'info') {
      lastId += 1;
      const id = lastId;
      list.set([...list.get(), { id, message, kind }]);
      after(NOTICE_MS, () => close(id));
    },
  };
}
