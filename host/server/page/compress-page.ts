import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A fast level; files are compressed harder by the build. */
const BROTLI_QUALITY = 5;

export type CompressedPage = { readonly encoding: 'br' | 'gzip'; readonly body: Buffer };

/** The page in the best encoding that the client accepts; undefined when it accepts none. */
export async function compressPage(page: Buffer, accepted = ''): Promise<CompressedPage | undefined> {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { encoding: 'br', body: await promisify(brotliCompress)(page, { params }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await promisify(gzip)(page) };
  return undefined;
}
