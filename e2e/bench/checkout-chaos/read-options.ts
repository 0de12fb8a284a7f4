import { parseArgs } from 'node:util';

/** The options of a bench under faults: `checkout-chaos 300` as well as `--count 300`. */
export function readOptions(args: string[], defaultCount: number) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: String(defaultCount) },
      'at-once': { type: 'string', default: '12' },
      keep: { type: 'boolean', default: false },
    },
  });
  return {
    seed: values.seed,
    count: Number(positionals[0] ?? values.count),
    atOnce: Number(values['at-once']),
    keep: values.keep,
  };
}
