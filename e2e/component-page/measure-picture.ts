import type { Page } from '@playwright/test';

const COLUMNS = 8;
const ROWS = 24;

/**
 * What a picture looks like from afar: its size, and how much red, green and blue each of 8 × 24 fields has, 0 to 63
 * each. So small that the expected pictures of all screens are one text.
 */
export type Measured = { width: number; height: number; colors: readonly number[] };

/** Measures a PNG in a page of the browser that took it. */
export async function measurePicture(page: Page, png: Buffer): Promise<Measured> {
  return await page.evaluate(
    async ({ source, columns, rows }) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const { width, height } = image;
      const canvas = new OffscreenCanvas(width, height).getContext('2d');
      if (!canvas) throw new Error('This browser has no canvas');
      canvas.drawImage(image, 0, 0);
      const { data } = canvas.getImageData(0, 0, width, height);
      const sums = Array.from({ length: columns * rows * 3 }, () => 0);
      const pixels = Array.from({ length: columns * rows }, () => 0);
      for (let pixel = 0; pixel < width * height; pixel++) {
        const column = Math.floor(((pixel % width) * columns) / width);
        const row = Math.floor((Math.floor(pixel / width) * rows) / height);
        const field = row * columns + column;
        pixels[field] = (pixels[field] ?? 0) + 1;
        for (const color of [0, 1, 2])
          sums[field * 3 + color] = (sums[field * 3 + color] ?? 0) + (data[pixel * 4 + color] ?? 0);
      }
      const colors = sums.map((sum, index) => Math.floor(sum / (pixels[Math.floor(index / 3)] ?? 1) / 4));
      return { width, height, colors };
    },
    { source: png.toString('base64'), columns: COLUMNS, rows: ROWS },
  );
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** How one picture is written among the expected ones: `360x812:9+8…`, the size and a digit for each colour. */
export function formatMeasured({ width, height, colors }: Measured): string {
  return `${width}x${height}:${colors.map((color) => DIGITS[color]).join('')}`;
}

export function parseMeasured(text: string): Measured {
  const [, width, height, colors = ''] = /^(\d+)x(\d+):(.*)$/.exec(text) ?? [];
  return {
    width: Number(width),
    height: Number(height),
    colors: [...colors].map((digit) => DIGITS.indexOf(digit)),
  };
}

/** Letters drawn by another version of the browser change less than this, of 63. */
const COLOR_TOLERANCE = 2;
const HEIGHT_TOLERANCE = 4;

/** In words what differs between two pictures; undefined when a person would see the same. */
export function describeDifference(expected: Measured, shown: Measured): string | undefined {
  if (Math.abs(expected.height - shown.height) > HEIGHT_TOLERANCE)
    return `${shown.height} px high instead of ${expected.height} px`;
  const changes = shown.colors.map((color, index) => Math.abs(color - (expected.colors[index] ?? 0)));
  const fields = changes.flatMap((change, index) =>
    change > COLOR_TOLERANCE ? [Math.floor(index / 3)] : [],
  );
  if (fields.length === 0) return undefined;
  const columns = fields.map((field) => field % COLUMNS);
  const rows = fields.map((field) => Math.floor(field / COLUMNS));
  const percent = Math.round((Math.max(...changes) / 63) * 100);
  const across = describeRange(columns, shown.width / COLUMNS);
  return `colours differ by up to ${percent} % at ${across} px from the left, ${describeRange(rows, shown.height / ROWS)} px from the top`;
}

function describeRange(fields: readonly number[], size: number): string {
  return `${Math.round(Math.min(...fields) * size)}–${Math.round((Math.max(...fields) + 1) * size)}`;
}
