import { insertFacts, insertVisitors } from '../modules/experiments/testing/insert-visitors';
import { setup } from '../platform/testing/setup';
import { runReportCommand } from './run-report-command';

async function setupCommand() {
  const { address, config, db } = await setup();
  const variables = {
    API_PUBLIC_URL: `${address}/v1`,
    API_KEY: config.apiKeys[0] ?? '',
    OPERATOR_TOKEN: config.operators[0]?.token ?? '',
  };
  const control = await insertVisitors(db, { variant: 'control', count: 40 });
  const treated = await insertVisitors(db, { variant: 'jtbd', count: 40 });
  await insertFacts(db, [...control.slice(0, 10), ...treated.slice(0, 20)], { metric: 'quiz-started' });
  const run = (words: string[], changes: object = {}) =>
    runReportCommand(words, { ...variables, ...changes });
  return { run, db };
}

test('command prints verdict, arms and metrics', async () => {
  const { run } = await setupCommand();
  const { code, output } = await run(['jtbd', '--phase', '0']);
  expect(code).toBe(0);
  expect(output).toContain('jtbd, phase 0, of the quiz squad, to be decided by 2027-06-30\nkeep-running: ');
  expect(output).toContain('control\t40\t50.00 %\njtbd\t40\t50.00 %\nmore than one variant\t0\n');
  expect(output).toMatch(
    /\nQuiz started\tcontrol\t25\.00 %\t–\t–\nQuiz started\tjtbd\t50\.00 %\t\+100\.0 % \(/,
  );
});

test('command prints the table as CSV', async () => {
  const { run } = await setupCommand();
  const { code, output } = await run(['jtbd', '--csv']);
  expect(code).toBe(0);
  expect(output).toContain('\r\nfunnel,quiz-started,,control,40,0.25,');
});

test.each([
  [['jtbd', '--phase', '4'], 'No visitor has seen phase 4 of jtbd; there is phase 0'],
  [['unknown'], 'No visitor has seen an experiment with the key unknown'],
  [
    ['quinn-funnel'],
    'No visitor has seen an experiment with the key quinn-funnel; of this flag there is quinn-2',
  ],
])('%j says what there is', async (words, text) => {
  const { run, db } = await setupCommand();
  await insertVisitors(db, { variant: 'control', count: 1, flag: 'quinn-funnel', experiment: 'quinn-2' });
  expect(await run(words)).toEqual({ code: 1, output: `404 No such resource\n${text}\n` });
});

test('command says where planned weights come from', async () => {
  const { run } = await setupCommand();
  expect((await run(['jtbd'])).output).toContain(
    'weights taken as equal, since the experiment isn’t running',
  );
  expect((await run(['jtbd', '--weights', 'control:90,jtbd:10'])).output).toContain(
    'weights as you gave them',
  );
});

test('weight of a variant that the flag lacks is refused', async () => {
  const { run } = await setupCommand();
  expect(await run(['jtbd', '--weights', 'control:0.9,nope:0.1'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('jtbd has no variant nope'),
  });
});

test('command says what is missing', async () => {
  const { run } = await setupCommand();
  expect(await run([])).toMatchObject({ code: 1, output: expect.stringMatching(/^report <experiment>/) });
  expect(await run(['jtbd', '--phase', '4'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^404 /),
  });
  expect(await run(['jtbd'], { OPERATOR_TOKEN: 'anna:another-token' })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^403 /),
  });
  expect(await run(['jtbd'], { API_KEY: undefined })).toEqual({
    code: 1,
    output: 'Invalid ENV config: API_KEY\n',
  });
});
