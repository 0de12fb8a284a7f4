import type { Page } from '@playwright/test';

const COLUMNS = 8;
const ROWS = 24;

/**
 * What a picture looks like from afar: its height and how bright each of 8 × 24 fields is, 0 to 255. So small that the
 * expected pictures of all screens are one text.
 */
export type Measured = { height: number; fields: readonly number[] };

/** Measures a PNG in a page of the browser that took it. */
export async function measurePicture(page: Page, picture: Buffer): Promise<Measured> {
  return await page.evaluate(
    async ([source, columns, rows]) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(columns, rows).getContext('2d');
      if (!canvas) throw new Error('This browser has no canvas');
      canvas.imageSmoothingQuality = 'high';
      canvas.drawImage(image, 0, 0, columns, rows);
      const { data } = canvas.getImageData(0, 0, columns, rows);
      const fields = Array.from({ length: columns * rows }, (_unused, field) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(field * 4, field * 4 + 3);
        return Math.round(0.3 * red + 0.6 * green + 0.1 * blue);
      });
      return { height: image.height, fields };
    },
    [picture.toString('base64'), COLUMNS, ROWS] as const,
  );
}

/** How one picture is written among the expected ones: `812:f8f5…`, the height and a byte for each field. */
export function formatMeasured({ height, fields }: Measured): string {
  return `${height}:${Buffer.from(fields).toString('base64')}`;
}

export function parseMeasured(text: string): Measured {
  const [height = '0', fields = ''] = text.split(':');
  return { height: Number(height), fields: [...Buffer.from(fields, 'base64')] };
}

/** Letters drawn by another version of the browser move less than this. */
const FIELD_TOLERANCE = 10;
const HEIGHT_TOLERANCE = 12;

/** In words what differs between two pictures; undefined when a person would see the same. */
export function describeDifference(expected: Measured, shown: Measured): string | undefined {
  if (Math.abs(expected.height - shown.height) > HEIGHT_TOLERANCE)
    return `${shown.height} px high instead of ${expected.height} px`;
  const changed = shown.fields.filter(
    (brightness, field) => Math.abs(brightness - (expected.fields[field] ?? 0)) > FIELD_TOLERANCE,
  );
  return changed.length > 0 ? `${changed.length} of ${shown.fields.length} fields changed` : undefined;
}
