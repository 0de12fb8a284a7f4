import type { Registry, Release } from '@funnel/contracts';
import type { RemoteModule } from '@funnel/platform';
import type { Federation } from './federation';
import { createRemoteLoader, type LoadReport } from './remote-loader';

const release: Release = {
  name: 'quiz',
  version: '1.2.0',
  contract: 1,
  entry: {
    url: 'http://assets.test/quiz/1.2.0/remoteEntry.js',
    globalName: 'remote_quiz',
    integrity: `sha384-${'a'.repeat(64)}`,
  },
  scripts: [],
  styles: [],
  shared: {},
};
const registry: Registry['remotes'] = { quiz: release };
const quiz: RemoteModule = { contract: 1, name: 'quiz', version: '1.2.0', App: () => null };

type Load = () => Promise<unknown>;

/** A fake federation runtime; each load takes the next result, the last one repeats. */
function setup(answers: Load[], clock = { now: 0 }, readRelease?: () => Promise<Release>) {
  let current = registry;
  let next = registry;
  const requested: string[] = [];
  const hashes: string[] = [];
  const reports: LoadReport[] = [];
  const mounted: string[] = [];
  const waits: number[] = [];
  const timeouts: (() => void)[] = [];
  const abortRequests = jest.fn();
  const federation: Federation = {
    async loadRemote(_name, { url, integrity }) {
      requested.push(url);
      hashes.push(integrity);
      return (answers.length > 1 ? answers.shift() : answers[0])?.();
    },
  };
  const loader = createRemoteLoader({
    federation,
    readRelease: readRelease ?? (async (name) => current[name]),
    refreshRelease: async () => {
      current = next;
    },
    onLoaded: async ({ name }) => void mounted.push(name),
    onReport: (report) => reports.push(report),
    abortRequests,
    now: () => clock.now,
    wait: async (milliseconds) => {
      if (milliseconds < 5000) waits.push(milliseconds);
      else await new Promise<void>((resolve) => timeouts.push(resolve));
    },
  });
  const rollBackTo = (version: string) => {
    const entry = { ...release.entry, url: release.entry.url.replace(release.version, version) };
    next = { quiz: { ...release, version, entry } };
  };
  return { loader, requested, hashes, reports, mounted, waits, timeouts, abortRequests, rollBackTo };
}

const arrives: Load = async () => ({ default: quiz });
const fails: Load = async () => {
  throw new Error('down');
};

test('loaded remote has the version of its release, not what its code says', async () => {
  const { loader } = setup([async () => ({ default: { ...quiz, version: '9.9.9' } })]);
  await loader.load('quiz');
  expect(loader.loaded('quiz')?.version).toBe('1.2.0');
});

test('remote requested repeatedly is loaded once', async () => {
  const { loader, requested, mounted, reports } = setup([arrives]);
  const [first, second] = await Promise.all([loader.load('quiz'), loader.load('quiz')]);
  expect(first).toBe(second);
  expect(await loader.load('quiz')).toBe(first);
  expect(loader.loaded('quiz')).toBe(first);
  expect(requested).toEqual([release.entry.url]);
  expect(mounted).toEqual(['quiz']);
  expect(reports).toEqual([
    { remote: 'quiz', version: '1.2.0', outcome: 'loaded', phase: 'ready', attempts: 1, milliseconds: 0 },
  ]);
});

test('two failures are retried at new addresses, by the same hash', async () => {
  const { loader, requested, hashes, waits } = setup([fails, fails, arrives]);
  await expect(loader.load('quiz')).resolves.toEqual(quiz);
  expect(waits).toEqual([400, 800]);
  expect(new Set(hashes)).toEqual(new Set([release.entry.integrity]));
  expect(requested).toEqual([
    release.entry.url,
    `${release.entry.url}?attempt=2`,
    `${release.entry.url}?attempt=3`,
  ]);
});

test('the third failure rejects the load', async () => {
  const { loader, reports } = setup([fails, fails, fails, arrives]);
  await expect(loader.load('quiz')).rejects.toThrow('down');
  expect(reports).toMatchObject([{ outcome: 'failed', phase: 'entry', attempts: 3 }]);
  await expect(loader.load('quiz')).resolves.toEqual(quiz);
});

test('a hanging remote is not awaited again', async () => {
  const clock = { now: 0 };
  const hangs: Load = async () => {
    clock.now += 10_000;
    throw new Error('timeout');
  };
  const { loader, waits, abortRequests } = setup([hangs], clock);
  await expect(loader.load('quiz')).rejects.toThrow('timeout');
  expect(waits).toEqual([]);
  expect(abortRequests).toHaveBeenCalledTimes(1);
});

test('remote with hanging chunks fails after ten seconds', async () => {
  const clock = { now: 0 };
  const hangs: Load = () => {
    clock.now += 10_000;
    queueMicrotask(() => timeouts.forEach((end) => void end()));
    return new Promise(() => undefined);
  };
  const { loader, reports, timeouts, abortRequests } = setup([hangs, arrives], clock);
  await expect(loader.load('quiz')).rejects.toThrow('The remote quiz did not arrive in time');
  expect(reports).toMatchObject([{ outcome: 'failed', phase: 'entry', attempts: 1, milliseconds: 10_000 }]);
  expect(abortRequests).toHaveBeenCalledTimes(1);
  await expect(loader.load('quiz')).resolves.toEqual(quiz);
});

test('failed registry read neither aborts requests nor changes the address', async () => {
  let failing = 4;
  const readRelease = async () => {
    failing -= 1;
    if (failing >= 0) throw new Error('API down');
    return release;
  };
  const { loader, requested, reports, abortRequests } = setup([arrives], undefined, readRelease);
  await expect(loader.load('quiz')).rejects.toThrow('API down');
  await expect(loader.load('quiz')).resolves.toEqual(quiz);
  expect(reports).toMatchObject([{ phase: 'registry', attempts: 3 }, { attempts: 2 }]);
  expect(abortRequests).not.toHaveBeenCalled();
  expect(requested).toEqual([release.entry.url]);
});

test('hanging registry fails the load after ten seconds', async () => {
  const clock = { now: 0 };
  const readRelease = () => {
    clock.now += 10_000;
    queueMicrotask(() => timeouts.forEach((end) => void end()));
    return new Promise<Release>(() => undefined);
  };
  const { loader, reports, timeouts, abortRequests } = setup([arrives], clock, readRelease);
  await expect(loader.load('quiz')).rejects.toThrow('did not arrive in time');
  expect(reports).toMatchObject([{ phase: 'registry', attempts: 1, milliseconds: 10_000 }]);
  expect(abortRequests).not.toHaveBeenCalled();
});

test('an early time-out is not retried', async () => {
  const clock = { now: 0 };
  const hangs: Load = () => {
    clock.now += 9_999;
    queueMicrotask(() => timeouts.forEach((end) => void end()));
    return new Promise(() => undefined);
  };
  const { loader, reports, timeouts, abortRequests } = setup([hangs], clock);
  await expect(loader.load('quiz')).rejects.toThrow('did not arrive in time');
  expect(reports).toMatchObject([{ outcome: 'failed', attempts: 1 }]);
  expect(abortRequests).toHaveBeenCalledTimes(1);
});

test('aborted load’s late requests block nothing', async () => {
  const { loader, abortRequests } = setup([fails, fails, fails, arrives]);
  await expect(loader.load('quiz')).rejects.toThrow('down');
  expect(abortRequests).not.toHaveBeenCalled();
  await expect(loader.load('quiz')).resolves.toEqual(quiz);
  expect(abortRequests).toHaveBeenCalledTimes(1);
});

test.each([
  ['another contract', { ...quiz, contract: 2 }, 'speaks contract 2, the host 1'],
  ['another name', { ...quiz, name: 'results' }, 'calls itself results'],
  ['no component', { ...quiz, App: undefined }, 'default export is not a remote'],
  ['nothing at all', undefined, 'default export is not a remote'],
  ['a foreign slice', { ...quiz, reducers: { user: () => null } }, 'the slice user is not its own'],
  ['a foreign flag', { ...quiz, flags: ['stripe-tax'] }, 'the flag stripe-tax is not its own'],
])('module with %s is refused at once', async (_what, module, reason) => {
  const { loader, mounted, reports } = setup([async () => ({ default: module })]);
  await expect(loader.load('quiz')).rejects.toThrow(reason);
  expect(mounted).toEqual([]);
  expect(reports).toMatchObject([{ outcome: 'failed', phase: 'contract', attempts: 1 }]);
});

test('remote brings its own slices and flags', async () => {
  const module = {
    ...quiz,
    reducers: { quiz: () => null, hcpSearchPlace: () => null },
    flags: ['jtbd', 'ocd-questions'],
  };
  const { loader } = setup([async () => ({ default: module })]);
  await expect(loader.load('quiz')).resolves.toEqual(module);
});

test('remote the registry does not list is refused', async () => {
  const { loader } = setup([arrives]);
  await expect(loader.load('account')).rejects.toThrow('the registry does not list it');
});

test('retired release is replaced by the current one', async () => {
  const { loader, requested, reports, rollBackTo } = setup([fails, fails, arrives]);
  rollBackTo('1.1.0');
  await loader.load('quiz');
  expect(requested).toEqual([
    release.entry.url,
    `${release.entry.url}?attempt=2`,
    `${release.entry.url.replace('1.2.0', '1.1.0')}?attempt=3`,
  ]);
  expect(reports).toMatchObject([{ outcome: 'loaded', version: '1.1.0', attempts: 3 }]);
});

test('renewing a remote loads the new release', async () => {
  const { loader, requested, mounted, rollBackTo } = setup([arrives]);
  await loader.load('quiz');
  expect(await loader.renew('quiz')).toBe(false);
  rollBackTo('1.1.0');
  expect(await loader.renew('quiz')).toBe(true);
  expect(requested.at(-1)).toBe(release.entry.url.replace('1.2.0', '1.1.0'));
  expect(mounted).toEqual(['quiz', 'quiz']);
  expect(await loader.renew('quiz')).toBe(false);
});

test('failed release load keeps the old one', async () => {
  const { loader, rollBackTo } = setup([arrives, fails]);
  await loader.load('quiz');
  rollBackTo('1.1.0');
  await expect(loader.renew('quiz')).rejects.toThrow('down');
  expect(loader.loaded('quiz')).toEqual(quiz);
});

test('renewing an unloaded remote only reads the registry', async () => {
  const { loader, requested } = setup([arrives]);
  expect(await loader.renew('quiz')).toBe(false);
  expect(requested).toEqual([]);
});
