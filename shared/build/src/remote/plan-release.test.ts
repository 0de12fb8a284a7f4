import { planRelease, readArguments } from './plan-release';

test.each([
  [['--channel', 'stable'], 'To give it to every visitor at once, say --all'],
  [['--all', '--channel', 'canary'], '--all and --channel exclude each other'],
  [['--all', '--preview'], '--all and --preview exclude each other'],
  [['--preview', '--reason', 'why'], '--preview makes none'],
  [['--all', '--percent', '10'], '--percent is the share of a canary'],
  [['--promote', '1.0.0', '--skip', 'tests'], '--promote and --skip exclude each other'],
  [['--skip', 'all'], 'There is no check "all" to skip'],
  [['--percent', '101'], '--percent is a number from 0 to 100'],
  [['--channel', 'beta'], '--channel is stable or canary'],
  [['--rollback', '1.0.0', '--channel', 'canary'], '--rollback and --channel exclude each other'],
  [['--promote', '1.0.0', '--version', '1.0.0'], '--promote and --version exclude each other'],
  [['--promote', '1.0.0', '--no-portable'], '--promote and --no-portable exclude each other'],
  [['--withdraw'], 'add --channel canary'],
  [['--preview-link', '1.2.0', '--path', 'https://evil.test/'], '--path is a page of the site'],
  [['--preview-link', '1.2.0', '--path', '//evil.test'], '--path is a page of the site'],
  [['--preview-link', '1.2.0', '--with', 'checkout'], '--with names another remote and its version'],
  [['--path', '/checkout'], 'does not take --path. --preview-link <version> takes it'],
  [['--preview', '--hours', '72'], 'does not take --hours. --preview-link <version> takes it'],
  [['--promote', 'latest'], '"latest" is not a version'],
  [['--diff', '1.0.0'], '"" is not a version'],
  [['--list', '--reason', 'why'], '--list and --reason exclude each other'],
])('release options %j are refused', (args, message) => {
  const { values, positionals } = readArguments(args);
  expect(() => planRelease(values, positionals[0])).toThrow(message);
});
