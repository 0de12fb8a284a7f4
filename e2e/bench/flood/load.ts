import type { Answer } from './caller';

export type Sample = Answer & { milliseconds: number };

export type LoadOptions = {
  /** Sends the next call of an endless row. */
  send(turn: number): Promise<Answer>;
  perSecond: number;
  seconds: number;
  /** The first call comes after this part of the time between two of them. */
  offset?: number;
  /** Calls without an answer at which the load pauses; by default it never does, like visitors who do not know of each other. */
  mostOpen?: number;
};

/** Sends calls at an even pace, whether or not earlier ones are answered, and waits for the last answer. */
export async function runLoad({
  send,
  perSecond,
  seconds,
  offset = 0,
  mostOpen,
}: LoadOptions): Promise<Sample[]> {
  const samples: Sample[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const count = Math.ceil(perSecond * seconds);
  for (let turn = 0; turn < count; turn += 1) {
    const due = began + ((turn + offset) * 1000) / perSecond - performance.now();
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    if (mostOpen !== undefined && open.size >= mostOpen) continue;
    const call = measure(() => send(turn)).then((sample) => {
      samples.push(sample);
      open.delete(call);
    });
    open.add(call);
  }
  await Promise.all(open);
  return samples;
}

async function measure(send: () => Promise<Answer>): Promise<Sample> {
  const began = performance.now();
  const answer = await send();
  return { ...answer, milliseconds: performance.now() - began };
}
