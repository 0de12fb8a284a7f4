import { createNotices } from './notices';

test('toasts: auto-close 5000 ms', () => {
  const planned: { milliseconds: number; run: () => void }[] = [];
  const { list, notify } = createNotices((milliseconds, run) => planned.push({ milliseconds, run }));
  notify('Saved', 'success');
  expect(list.get()).toMatchObject([{ message: 'Saved', kind: 'success' }]);
  expect(planned.map(({ milliseconds }) => milliseconds)).toEqual([5000]);
  planned[0]?.run();
  expect(list.get()).toEqual([]);
});

test('of two notices each is closed on its own', () => {
  const { list, notify, close } = createNotices(() => undefined);
  notify('one');
  notify('two', 'error');
  close(list.get()[0]?.id ?? 0);
  expect(list.get()).toMatchObject([{ message: 'two', kind: 'error' }]);
});
