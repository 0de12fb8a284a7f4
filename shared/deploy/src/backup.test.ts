import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// What the scripts do is tested where PostgreSQL is, in `api/src/platform/database/backups.test.ts`.
const folder = path.resolve(__dirname, '../backup');
const scripts = readdirSync(folder).filter((file) => file.endsWith('.sh'));
const units = readdirSync(path.join(folder, 'systemd'));
const read = (unit: string) => readFileSync(path.join(folder, 'systemd', unit), 'utf8');

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

(isInstalled('shellcheck') ? test : test.skip)(
  'scripts of backups have nothing that shellcheck warns of',
  () => {
    const args = ['--external-sources', '--source-path=SCRIPTDIR', ...scripts];
    const { status, stdout } = spawnSync('shellcheck', args, { cwd: folder, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  },
);

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
});
afterEach(() => rmSync(place, { recursive: true }));

/** Runs `restore.sh` on a server that ends after `sleeps`, with programs that do nothing but write down their calls. */
function restore({ sleeps }: { sleeps: number }) {
  const data = path.join(place, 'data');
  const calls = path.join(place, 'calls');
  for (const folder of ['bin', 'data']) mkdirSync(path.join(place, folder));
  for (const file of [calls, path.join(data, 'postmaster.pid')]) writeFileSync(file, '');
  const programs = {
    sleep: Number.isFinite(sleeps)
      ? `[ "$(grep -c ^sleep '${calls}')" -lt ${sleeps} ] || rm '${data}/postmaster.pid'`
      : '',
    pgbackrest: '',
    psql: 'echo f',
  };
  for (const [name, command] of Object.entries(programs)) {
    const script = `#!/bin/sh\necho "${name} $*" >> '${calls}'\n${command}\n`;
    writeFileSync(path.join(place, 'bin', name), script, { mode: 0o755 });
  }
  const { status, stderr } = spawnSync('sh', [path.join(folder, 'restore.sh'), 'latest'], {
    encoding: 'utf8',
    env: {
      PATH: `${path.join(place, 'bin')}:/usr/bin:/bin`,
      PGBACKREST_PG1_PATH: data,
      STOP_DATABASE: 'true',
      START_DATABASE: 'true',
    },
  });
  const copies = readdirSync(place).filter((name) => name.startsWith('data.'));
  const copied = copies.flatMap((name) => readdirSync(path.join(place, name)));
  return { status, stderr, copies, copied, calls: readFileSync(calls, 'utf8') };
}

test('restore copies the folder once the server has ended', () => {
  const { status, copies, copied, calls } = restore({ sleeps: 3 });
  expect(status).toBe(0);
  expect(copies).toHaveLength(1);
  expect(copied).toEqual([]);
  expect(calls).toMatch(/^(sleep 1\n){3}pgbackrest restore --delta\n/);
});

test('restore changes nothing while the server does not end', () => {
  const { status, stderr, copies, calls } = restore({ sleeps: Number.POSITIVE_INFINITY });
  expect(status).toBe(1);
  expect(stderr).toContain('PostgreSQL has not stopped within a minute');
  expect(copies).toEqual([]);
  expect(calls).toBe('sleep 1\n'.repeat(60));
});

const timers = units.filter((unit) => unit.endsWith('.timer'));

test('a full backup, a smaller one each other day and a drill are planned', () => {
  const planned = timers.map((timer) => [timer, /^OnCalendar=(.+)$/m.exec(read(timer))?.[1]]);
  expect(Object.fromEntries(planned)).toEqual({
    'tidewell-backup-full.timer': 'Sun 02:00 UTC',
    // `BackupOld` allows 26 hours.
    'tidewell-backup-diff.timer': 'Mon..Sat 02:00 UTC',
    'tidewell-drill.timer': expect.stringMatching(/^Mon \*-\*-01\.\.07 /),
  });
});

test.each(timers)('%s starts a unit that exists', (timer) => {
  const [, unit = timer.replace('.timer', '.service')] = /^Unit=(.+)$/m.exec(read(timer)) ?? [];
  expect(units).toContain(unit.replace(/@\w+/, '@'));
});

test.each(units.filter((unit) => unit.endsWith('.service')))('%s runs a script that can be run', (unit) => {
  const [, script = ''] = /^ExecStart=\/opt\/tidewell\/backup\/(\S+)/m.exec(read(unit)) ?? [];
  expect(scripts).toContain(script);
  expect(() => accessSync(path.join(folder, script), constants.X_OK)).not.toThrow();
});
