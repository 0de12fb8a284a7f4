import { createServer } from 'node:http';
import type { SandboxConfig } from '../config';
import { listen } from '../core/listen';
import { onCleanup } from './cleanup';
import { startTestSandbox } from './sandbox';

const author = { who: 'Anna', why: 'To learn' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

export type FormFields = Record<string, string | string[]>;

/** A sandbox whose features travel in the clear, and the forms of its experiment editor. */
export async function startExperimentSandbox(change: Partial<SandboxConfig> = {}) {
  const sandbox = await startTestSandbox({ growthbook: {}, ...change });
  const submit = (path: string, fields: FormFields = {}, headers: Record<string, string> = {}) => {
    const pairs = Object.entries({ ...author, ...fields }).flatMap(([name, value]) =>
      [value].flat().map((text): [string, string] => [name, text]),
    );
    const body = new URLSearchParams(pairs).toString();
    return sandbox.send('POST', `/experiments/${path}`, body, { ...form, ...headers });
  };
  return {
    ...sandbox,
    submit,
    /** Submits a form that has to be accepted. */
    async act(path: string, fields?: FormFields): Promise<void> {
      const answer = await submit(path, fields);
      if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    },
    /** What the SDK reads of a flag. */
    async readDefinition(flag: string) {
      const { features } = await (await sandbox.get('/growthbook/api/features/any')).json();
      return features[flag];
    },
    readPage: async (path: string) => (await sandbox.get(`/experiments${path}`)).text(),
    /** Moves the sandbox's clock to this time. */
    async moveClock(time: string): Promise<void> {
      await sandbox.send('PUT', '/_inspect/clock', { offsetMs: Date.parse(time) - Date.now() });
    },
  };
}

/** The fields of an experiment with two variants, half of the visitors each. */
export const twoArms = (key: string, variant: string): FormFields => ({
  key,
  hypothesis: 'It helps.',
  'weight.control': '50',
  [`weight.${variant}`]: '50',
  coverage: '10',
});

/** An API that answers every call with this. */
export async function startApi(reply: object): Promise<string> {
  const server = createServer((_request, response) => response.end(JSON.stringify(reply)));
  const port = await listen(server, 0, 'API_PORT');
  onCleanup(() => server.close());
  return `http://127.0.0.1:${port}`;
}
