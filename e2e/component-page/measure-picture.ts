import type { Page } from '@playwright/test';

const COLUMNS = 8;
const ROWS = 24;

/**
 * What a picture looks like from afar: its size, and how much red, green and blue each of 8 × 24 fields has, 0 to 63
 * each. So small that the expected pictures of all screens are one text.
 */
export type Measured = { width: number; height: number; colors: readonly number[] };

/** Measures a PNG of a page of that size, in a page of the browser that took it. */
export async function measurePicture(
  measurer: Page,
  png: string,
  { width, height }: Pick<Measured, 'width' | 'height'>,
): Promise<Measured> {
  const colors = await measurer.evaluate(
    async ({ source, columns, rows }) => {
      const response = await fetch(`data:image/png;base64,${source}`);
      const image = await createImageBitmap(await response.blob());
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!canvas) throw new Error('This browser has no canvas');
      canvas.drawImage(image, 0, 0);
      const { data } = canvas.getImageData(0, 0, image.width, image.height);
      const sums = new Float64Array(columns * rows * 3);
      const pixels = new Float64Array(columns * rows);
      for (let y = 0, at = 0; y < image.height; y++) {
        const row = Math.floor((y * rows) / image.height) * columns;
        for (let x = 0; x < image.width; x++, at += 4) {
          const field = row + Math.floor((x * columns) / image.width);
          pixels[field] = (pixels[field] ?? 0) + 1;
          for (let color = 0; color < 3; color++)
            sums[field * 3 + color] = (sums[field * 3 + color] ?? 0) + (data[at + color] ?? 0);
        }
      }
      return Array.from(sums, (sum, index) => Math.floor(sum / (pixels[Math.floor(index / 3)] ?? 1) / 4));
    },
    { source: png, columns: COLUMNS, rows: ROWS },
  );
  return { width, height, colors };
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
