import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
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
