import * as z from 'zod/mini';
import { drainVariables, readDrainMs } from './drain';
import { parseEnvironment } from './parse-environment';

const schema = z.object({ NODE_ENV: z.string(), ...drainVariables });

test.each([
  [{ NODE_ENV: 'production' }, 5000],
  [{ NODE_ENV: 'production', DRAIN_MS: '0' }, 0],
  [{ NODE_ENV: 'production', DRAIN_MS: '12000' }, 12_000],
  [{ NODE_ENV: 'development' }, 0],
  [{ NODE_ENV: 'test', DRAIN_MS: '300' }, 300],
])('%j drains for %i ms', (variables, milliseconds) => {
  expect(readDrainMs(parseEnvironment(schema, variables))).toBe(milliseconds);
});
