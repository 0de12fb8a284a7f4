import * as z from 'zod/mini';
import { parseEnvironment } from '../parse-environment';
import { readTracing, tracingVariables } from './tracing-variables';

const schema = z.object(tracingVariables);
const server = { service: 'api', version: '1.0.0', environment: 'test' };
const read = (variables: Record<string, string>) => readTracing(parseEnvironment(schema, variables), server);

test('without a collector nothing is traced', () => {
  expect(read({ TRACE_SAMPLE_RATIO: '1' })).toBeUndefined();
});

test('headers of a collector may hold equals signs and commas', () => {
  const options = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.test/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-sentry-auth=sentry sentry_key=abc%2Cd,x-team=site',
  });
  expect(options).toEqual({
    ...server,
    endpoint: 'https://collector.test/otlp',
    headers: { 'x-sentry-auth': 'sentry sentry_key=abc,d', 'x-team': 'site' },
    sampleRatio: 0.05,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'no value'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'name=%E0%A4%A'],
  ['TRACE_SAMPLE_RATIO', '5'],
])('%s of "%s" stops the start', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`Invalid ENV config: ${name}`);
});
