import { networkError } from '@funnel/testing';
import { watchIntent } from './watch-intent';

afterEach(() => jest.useRealTimers());

test('pointing at a link asks for its release, after a failure not at once again', async () => {
  jest.useFakeTimers();
  const read = jest.fn().mockRejectedValueOnce(networkError()).mockResolvedValue(undefined);
  watchIntent({ registry: { read } });
  document.body.innerHTML = '<a href="/results"><b>My</b> <i>results</i></a> <a href="/support">Help</a>';
  const point = async (selector: string) => {
    document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(0);
  };
  await point('[href="/support"]');
  expect(read).not.toHaveBeenCalled();
  await point('b');
  for (const part of ['i', 'a', 'b']) await point(part);
  expect(read.mock.calls).toEqual([['results']]);
  await jest.advanceTimersByTimeAsync(5000);
  await point('i');
  expect(read).toHaveBeenCalledTimes(2);
});
