/** The body of an answer; throws once it is larger than allowed, without reading the rest. */
export async function readBounded({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export class TooLargeError extends Error {}
